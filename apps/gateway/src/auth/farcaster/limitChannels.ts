import type { Auth } from '../auth'
import type { Caller } from '../caller'
import { limitTurns } from '../codes/limitMails'

const hour = 3_600_000

/** Throws if this device or network has asked for too many codes lately. */
export async function limitChannels(auth: Auth, { project, device, network }: Caller): Promise<void> {
  const sentence = 'Too many Farcaster codes were asked for.'
  await limitTurns(auth, [
    { key: `channel ${device}`, most: 60, within: hour, sentence },
    { key: `channels ${project.id} ${network}`, most: 600, within: hour, sentence },
  ])
}

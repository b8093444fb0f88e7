import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import type { Caller } from '../caller'
import { type Channel, type ChannelKind, findChannel, takeChannel } from './channelStore'
import { checkFarcaster } from './checkFarcaster'
import { readAtRelay } from './relay'
import { requireFarcaster } from './requireFarcaster'

const pauses = { own: 500, relay: 1_500 }

export type Agreed = { fid: string; userId: string | undefined }

/** Waits until the owner of an account agreed on the phone, which counts once; nothing if they did not for a while. */
export async function waitForPhone(
  auth: Auth,
  { device, signal }: Caller,
  kind: ChannelKind,
): Promise<Agreed | undefined> {
  const began = performance.now()
  let own: string | undefined
  while (true) {
    const channel = await findChannel(auth.pool, { device, kind })
    if (!channel || channel.expires_at.getTime() <= auth.now()) throw expired()
    // A newer channel is for whoever asked for it.
    own ??= channel.nonce
    if (own !== channel.nonce) throw expired()
    const { relay_token: token } = channel
    const fid = channel.fid ?? (token === null ? undefined : await fidAtRelay(auth, channel, token))
    if (fid !== undefined) {
      if (!(await takeChannel(auth.pool, channel))) throw expired()
      return { fid, userId: channel.user_id ?? undefined }
    }
    const pause = token === null ? pauses.own : pauses.relay
    const isOver = performance.now() - began + pause > auth.longestWait
    if (isOver || signal.aborted || auth.isStopping()) return undefined
    await wait(pause)
  }
}

async function fidAtRelay(auth: Auth, channel: Channel, token: string): Promise<string | undefined> {
  const { relay } = await requireFarcaster(auth)
  const signed = relay === undefined ? undefined : await readAtRelay(relay, token)
  return signed && checkFarcaster(auth, channel, signed)
}

/** The page looks for the word that says so. */
export function expired(): Failure {
  return new Failure(410, 'farcaster', 'This code has expired. Please get a new one.')
}

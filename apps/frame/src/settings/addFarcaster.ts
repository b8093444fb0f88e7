import { askPhone } from '../recovery/askPhone'
import type { CareFrame } from '../recovery/careFrame'
import { withFreshLogin } from '../recovery/withFreshLogin'

/** Adds a Farcaster account as a login, after its owner agreed on the phone. */
export async function addFarcaster(frame: CareFrame): Promise<void> {
  const { ui, ask } = frame
  await askPhone(frame, {
    title: ui.texts.addFarcaster,
    start: () => withFreshLogin(frame, () => ask('linkFarcasterStart')),
    wait: async () => (await ask('linkFarcasterWait')).user,
  })
}

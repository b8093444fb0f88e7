import { openModal } from '../flows/openModal'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { watchReading } from '../readings/watchReading'
import type { LatchkeyUser, TellUser } from './createAuthStore'
import { getEmbeddedUser } from './embeddedUser'

export { setPreferredAccountType } from './accountType'
export { openWalletSettings as openSettings } from './openWalletSettings'

/** Calls back with the logged-in user, now and after each change. */
export function subscribe(kit: Kit, tell: TellUser): Stop {
  tell(authUserReading(kit))
  return watchReading(kit, authUserReading, tell)
}

export function updateEmail(kit: Kit): Promise<void> {
  return openModal(kit, { view: 'UpdateEmailWallet' })
}

/** The logged-in user, in the form a site's own components need. */
const authUserReading: Reading<LatchkeyUser | undefined> = kit => {
  const known = getEmbeddedUser(kit)
  if (!known) return undefined
  const { user, authProvider, accountType, isSmartAccountDeployed, isBackedUp, accounts } = known
  return { ...user, authProvider, accountType, isSmartAccountDeployed, isBackedUp, accounts }
}

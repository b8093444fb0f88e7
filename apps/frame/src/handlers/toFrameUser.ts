import type { FrameUser, WalletAddresses, WalletUser } from '@latchkey/protocol/frame'
import { addressOn } from './addressOn'

/** Who is logged in, as the page is told it: with the account of the network in use. */
export function toFrameUser(
  { logins, addresses, isBackedUp }: WalletUser & { addresses: WalletAddresses },
  chainId: string,
): FrameUser {
  const address = addressOn(chainId, addresses)
  const email = logins.find(login => login.email)?.email
  const userName = logins.find(login => login.name)?.name
  return {
    address,
    chainId,
    ...(email ? { email } : {}),
    ...(userName ? { userName } : {}),
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    isBackedUp,
  }
}

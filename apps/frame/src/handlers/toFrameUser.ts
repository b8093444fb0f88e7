import type { FrameUser, WalletAddresses, WalletUser } from '@latchkey/protocol/frame'
import type { Frame } from '../frame'
import { addressOn } from './addressOn'

/** Who is logged in, as the page is told it: with the accounts of the network in use, the one it uses first. */
export async function toFrameUser(
  { logins, addresses, isBackedUp }: WalletUser & { addresses: WalletAddresses },
  { page, smart }: Pick<Frame, 'page' | 'smart'>,
): Promise<FrameUser> {
  const { chainId, accountType } = page
  const plain = { address: addressOn(chainId, addresses), type: 'eoa' } as const
  const email = logins.find(login => login.email)?.email
  const userName = logins.find(login => login.name)?.name
  // Where there are none, the plain account is used, and what the page prefers stays (PERM-08).
  const plan = accountType === 'smartAccount' ? await smart.accountOn(chainId, addresses) : undefined
  const used = plan ? ({ address: plan.address, type: 'smartAccount' } as const) : plain
  return {
    address: used.address,
    chainId,
    ...(email ? { email } : {}),
    ...(userName ? { userName } : {}),
    accounts: plan ? [used, plain] : [plain],
    preferredAccountType: used.type,
    // A node that is away logs nobody out; whoever signs looks again.
    smartAccountDeployed: plan ? await smart.isDeployed(chainId, plan.address).catch(() => false) : false,
    isBackedUp,
  }
}

import type { CaipNetworkId } from '@latchkey/protocol'
import type { FrameAccountType, FrameRequest, Json, WalletAddresses } from '@latchkey/protocol/frame'
import type { AccountPlan } from '@latchkey/smartaccount'
import type { Smart } from '../../smart/createSmart'
import type { OpenWallet } from '../../wallet/openWallet'

export type Own = {
  wallet: OpenWallet
  smart: Smart
  /** Which account the page uses where it names none. */
  accountType(): FrameAccountType
}

/** The smart account, if a request is for it: by the address that it names, else by what the page uses. */
export async function smartFor(
  asked: FrameRequest<'RPC_REQUEST'>,
  networkId: CaipNetworkId,
  { wallet, smart, accountType }: Own,
): Promise<AccountPlan | undefined> {
  const named = namedAccount(asked)
  const addresses = await wallet.addresses()
  if (isPlain(named, addresses, { accountType })) return undefined
  const plan = await smart.accountOn(networkId, addresses)
  return typeof named !== 'string' || isSame(plan?.address, named) ? plan : undefined
}

/** Whether the plain account is meant: by its address or, where none is named, because the page uses it. */
export function isPlain(
  named: Json | undefined,
  { evm }: WalletAddresses,
  { accountType }: Pick<Own, 'accountType'>,
): boolean {
  return typeof named === 'string' ? isSame(evm, named) : accountType() !== 'smartAccount'
}

export function isSame(address: string | undefined, other: string): boolean {
  return address?.toLowerCase() === other.toLowerCase()
}

/** The account that the page uses on a network. */
export async function accountInUse(networkId: CaipNetworkId, own: Own): Promise<string> {
  const addresses = await own.wallet.addresses()
  if (own.accountType() !== 'smartAccount') return addresses.evm
  return (await own.smart.accountOn(networkId, addresses))?.address ?? addresses.evm
}

function namedAccount({ method, params }: FrameRequest<'RPC_REQUEST'>): Json | undefined {
  const [first, second] = Array.isArray(params) ? params : []
  if (method === 'personal_sign') return second
  return method === 'eth_signTypedData_v4' ? first : (Object(first) as Record<string, Json>).from
}

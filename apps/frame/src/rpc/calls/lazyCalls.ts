import { type CaipNetworkId, toCaipNetworkId } from '@latchkey/protocol'
import type { FrameAccountType, FrameRequest, Json } from '@latchkey/protocol/frame'
import type { AccountPlan } from '@latchkey/smartaccount'
import type { Smart } from '../../smart/createSmart'
import type { OpenWallet } from '../../wallet/openWallet'
import { readQuantity, toQuantity } from '../quantity'
import type { Calls, CallsWorld } from './createCalls'

type Own = { wallet: OpenWallet; smart: Smart; accountType(): FrameAccountType }

/** What the smart account does; its code comes with the first of it. */
export function lazyCalls(world: CallsWorld): () => Promise<Calls> {
  let loaded: Promise<Calls> | undefined
  return () => {
    loaded ??= import('./createCalls')
      .then(({ createCalls }) => createCalls(world))
      .catch(error => {
        loaded = undefined
        throw error
      })
    return loaded
  }
}

/** The smart account, if a request is for it: by the address that it names, else by what the page uses. */
export async function smartFor(
  asked: FrameRequest<'RPC_REQUEST'>,
  networkId: CaipNetworkId,
  { wallet, smart, accountType }: Own,
): Promise<AccountPlan | undefined> {
  const named = namedAccount(asked)
  const addresses = await wallet.addresses()
  if (named === undefined ? accountType() !== 'smartAccount' : named === addresses.evm.toLowerCase())
    return undefined
  const plan = await smart.accountOn(networkId, addresses)
  return named === undefined || plan?.address.toLowerCase() === named ? plan : undefined
}

/** The account that the page uses on a network. */
export async function accountInUse(networkId: CaipNetworkId, own: Own): Promise<string> {
  const addresses = await own.wallet.addresses()
  if (own.accountType() !== 'smartAccount') return addresses.evm
  return (await own.smart.accountOn(networkId, addresses))?.address ?? addresses.evm
}

const mostChains = 20

/** `wallet_getCapabilities`: calls of the smart account are made all or none. A plain account has nothing to announce. */
export async function capabilitiesOf(params: Json, inUse: CaipNetworkId, own: Own): Promise<Json> {
  const [account, chains] = Array.isArray(params) ? params : []
  const addresses = await own.wallet.addresses()
  const named = typeof account === 'string' ? account.toLowerCase() : undefined
  if (named === undefined ? own.accountType() !== 'smartAccount' : named === addresses.evm.toLowerCase())
    return {}
  const wanted = Array.isArray(chains)
    ? chains
        .slice(0, mostChains)
        .map(chain => toCaipNetworkId('eip155', String(readQuantity('chain id', chain) ?? 0n)))
    : [inUse]
  const found: Record<string, Json> = {}
  for (const networkId of wanted) {
    const plan = await own.smart.accountOn(networkId, addresses)
    if (!plan || (named ?? plan.address.toLowerCase()) !== plan.address.toLowerCase()) continue
    found[toQuantity(BigInt(networkId.slice('eip155:'.length)))] = { atomic: { status: 'supported' } }
  }
  return found
}

function namedAccount({ method, params }: FrameRequest<'RPC_REQUEST'>): string | undefined {
  const [first, second] = Array.isArray(params) ? params : []
  const named =
    method === 'personal_sign'
      ? second
      : method === 'eth_signTypedData_v4'
        ? first
        : (Object(first) as Record<string, Json>).from
  return typeof named === 'string' ? named.toLowerCase() : undefined
}

import { type ChainNamespace, kitError, parseCaipAddress } from '@latchkey/protocol'
import { accountOf, accounts, type ConnectedAccount } from '../accounts/accounts'
import type { AccountRequest, AttachedAdapter } from '../connectors/adapter'
import { adapterFor, isAwake } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'

type Target = { namespace?: ChainNamespace }

/**
 * Asks the wallet to sign a message (SIX-01).
 *
 * @example
 * const signature = await signMessage(kit, { message: 'Hello' })
 */
export async function signMessage(kit: Kit, request: Target & { message: string }): Promise<string> {
  const { adapter, who } = await target(kit, request.namespace)
  return adapter.signMessage({ ...who, message: request.message })
}

/** Asks the wallet to sign typed data (EIP-712). */
export async function signTypedData(kit: Kit, request: Target & { typedData: unknown }): Promise<string> {
  const { adapter, who } = await target(kit, request.namespace)
  return adapter.signTypedData({ ...who, typedData: request.typedData })
}

/** Asks the wallet to send a transaction; resolves with its hash. */
export async function sendTransaction(kit: Kit, request: Target & { transaction: unknown }): Promise<string> {
  const { adapter, who } = await target(kit, request.namespace)
  return adapter.sendTransaction({ ...who, transaction: request.transaction })
}

/** The provider object of the connected wallet, for what the kit has no method for. */
export async function getProvider(kit: Kit, { namespace }: Target = {}): Promise<unknown> {
  const { adapter, who } = await target(kit, namespace)
  return adapter.getProvider(who.connectorId)
}

async function target(
  kit: Kit,
  asked: ChainNamespace | undefined,
): Promise<{ adapter: AttachedAdapter; who: AccountRequest }> {
  if (!isAwake(kit)) await kit.wake()
  const namespace = asked ?? kit.get(networks).get().active
  if (!namespace) throw kitError('network/undefined') // ERR-27
  const adapter = adapterFor(kit, namespace, 'adapter/not-found') // ERR-26
  const account = accountOf(kit.get(accounts).get(), namespace)
  if (account.status === 'connecting') throw kitError('connector/reconnecting', { value: namespace }) // ERR-37
  if (account.status !== 'connected') throw kitError('account/undefined') // ERR-28
  return { adapter, who: requestOf(account) }
}

function requestOf({ connectorId, address, caipAddress }: ConnectedAccount): AccountRequest {
  return { connectorId, address, networkId: parseCaipAddress(caipAddress).networkId }
}

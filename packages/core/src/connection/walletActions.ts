import { type ChainNamespace, kitError, parseCaipAddress, parseCaipNetworkId } from '@latchkey/protocol'
import { accountOf, accounts, type ConnectedAccount } from '../accounts/accounts'
import type { AccountRequest, AttachedAdapter, PsbtRequest, WalletRequests } from '../connectors/adapter'
import { adapterFor, isAwake } from '../connectors/adapters'
import type {
  ContractRequest,
  EvmTransaction,
  SolanaTransaction,
  TransactionRequest,
  TransferRequest,
} from '../connectors/walletRequests'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'

/** The namespace whose wallet is asked; without one, that of the active network. */
type Target = { namespace?: ChainNamespace }

/**
 * Asks the wallet to sign a message (SIX-01).
 *
 * @example
 * const signature = await signMessage(kit, { message: 'Hello' })
 */
export async function signMessage(kit: Kit, request: Target & { message: string }): Promise<string> {
  return ask(kit, 'signMessage', request)
}

/** Asks the wallet to sign typed data (EIP-712). */
export async function signTypedData(kit: Kit, request: Target & { typedData: unknown }): Promise<string> {
  return ask(kit, 'signTypedData', request)
}

/** Asks the wallet to send a transaction; resolves with its hash. */
export async function sendTransaction(
  kit: Kit,
  request: Target & { transaction: TransactionRequest },
): Promise<string> {
  return ask(kit, 'sendTransaction', request)
}

/** Asks the wallet to sign transactions without sending them (Solana). */
export async function signTransactions(
  kit: Kit,
  request: Target & { transactions: readonly SolanaTransaction[] },
): Promise<readonly unknown[]> {
  return ask(kit, 'signTransactions', request)
}

/** How much gas a transaction will take (EVM). */
export async function estimateGas(
  kit: Kit,
  request: Target & { transaction: EvmTransaction },
): Promise<bigint> {
  return ask(kit, 'estimateGas', request)
}

/**
 * Asks the wallet to call a function of a contract that changes something; resolves with the transaction's hash (EVM).
 *
 * @example
 * const hash = await writeContract(kit, { call: { address, abi, functionName: 'transfer', args: [to, 5n] } })
 */
export async function writeContract(kit: Kit, request: Target & { call: ContractRequest }): Promise<string> {
  return ask(kit, 'writeContract', request)
}

/** Calls a function of a contract that only reads, on the active network; no wallet is needed (EVM). */
export async function readContract(
  kit: Kit,
  { namespace, call, signal }: Target & { call: ContractRequest; signal?: AbortSignal },
): Promise<unknown> {
  const { adapter, name } = await adapterOf(kit, namespace)
  const network = kit.get(networks).get().byNamespace[name]?.caipNetwork
  if (!network) throw kitError('network/undefined') // ERR-27
  if (!adapter.readContract) throw kitError('wallet/unsupported-method', { value: 'readContract' })
  return adapter.readContract({ network, call, signal: signal ?? new AbortController().signal })
}

/** What the wallet can do beyond the usual, by chain (EIP-5792). */
export async function getCapabilities(
  kit: Kit,
  request: Target = {},
): Promise<Readonly<Record<string, unknown>>> {
  return ask(kit, 'getCapabilities', request)
}

/** What the wallet says the account holds, by chain (`wallet_getAssets`). */
export async function getWalletAssets(
  kit: Kit,
  request: Target & { query?: object } = {},
): Promise<Readonly<Record<string, unknown>>> {
  return ask(kit, 'getAssets', request)
}

/** Asks the wallet to sign a PSBT, and to send it with `broadcast` (Bitcoin). */
export async function signPsbt(
  kit: Kit,
  request: Target & PsbtRequest,
): Promise<{ psbt: string; txid?: string }> {
  return ask(kit, 'signPsbt', request)
}

/** Asks the wallet to send satoshis to an address; resolves with the transaction's id (Bitcoin). */
export async function sendTransfer(kit: Kit, request: Target & TransferRequest): Promise<string> {
  return ask(kit, 'sendTransfer', request)
}

/** The provider object of the connected wallet, for what the kit has no method for. */
export async function getProvider(kit: Kit, { namespace }: Target = {}): Promise<unknown> {
  const { adapter, who } = await target(kit, namespace)
  return adapter.getProvider(who.connectorId)
}

type Method = Exclude<keyof WalletRequests, 'getBalance' | 'readContract'>
type Work<M extends Method> = NonNullable<WalletRequests[M]>
type Asked<M extends Method> = Omit<Parameters<Work<M>>[0], keyof AccountRequest>

/** Asks the wallet in the name of the connected account; a chain family that has no such thing is told. */
async function ask<M extends Method>(
  kit: Kit,
  method: M,
  { namespace, ...request }: Target & Asked<M>,
): Promise<Awaited<ReturnType<Work<M>>>> {
  const { adapter, who } = await target(kit, namespace)
  const work = adapter[method] as ((request: object) => ReturnType<Work<M>>) | undefined
  if (!work) throw kitError('wallet/unsupported-method', { value: method })
  const answer = await work({ ...request, ...who })
  if (sends.includes(method)) tellSent(kit, parseCaipNetworkId(who.networkId).namespace)
  return answer
}

const sends: readonly Method[] = ['sendTransaction', 'writeContract', 'sendTransfer', 'signPsbt']

/** What shows balances reads them again. */
function tellSent(kit: Kit, namespace: ChainNamespace): void {
  kit
    .run('transactionSent', { namespace })
    .catch(error => kit.log.error('a feature failed after a transaction', error))
}

async function target(
  kit: Kit,
  asked: ChainNamespace | undefined,
): Promise<{ adapter: AttachedAdapter; who: AccountRequest }> {
  const { adapter, name } = await adapterOf(kit, asked)
  const account = accountOf(kit.get(accounts).get(), name)
  if (account.status === 'connecting') throw kitError('connector/reconnecting', { value: name }) // ERR-37
  if (account.status !== 'connected') throw kitError('account/undefined') // ERR-28
  return { adapter, who: requestOf(account) }
}

async function adapterOf(
  kit: Kit,
  asked: ChainNamespace | undefined,
): Promise<{ adapter: AttachedAdapter; name: ChainNamespace }> {
  if (!isAwake(kit)) await kit.wake()
  const name = asked ?? kit.get(networks).get().active
  if (!name) throw kitError('network/undefined') // ERR-27
  return { adapter: adapterFor(kit, name, 'adapter/not-found'), name } // ERR-26
}

function requestOf({ connectorId, address, caipAddress }: ConnectedAccount): AccountRequest {
  return { connectorId, address, networkId: parseCaipAddress(caipAddress).networkId }
}

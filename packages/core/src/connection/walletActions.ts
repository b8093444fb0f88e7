import {
  type ChainNamespace,
  type ErrorCode,
  isKitError,
  type KitError,
  kitError,
  parseCaipAddress,
} from '@latchkey/protocol'
import type { TypedData } from 'abitype'
import { accountOf, accounts, type ConnectedAccount } from '../accounts/accounts'
import { optionsOf } from '../config/config'
import type {
  AccountRequest,
  AttachedAdapter,
  PermissionCall,
  PsbtRequest,
  WalletRequests,
} from '../connectors/adapter'
import { adapterFor, isAwake } from '../connectors/adapters'
import type {
  AnyAbi,
  FunctionName,
  ReadContractParameters,
  ReadContractResult,
  Reads,
  WriteContractParameters,
  Writes,
} from '../connectors/contractCall'
import type { TypedDataParameters } from '../connectors/typedData'
import type { WalletProvider } from '../connectors/walletProvider'
import type {
  ContractRequest,
  EvmTransaction,
  EvmTransactionParameters,
  SendTransactionParameters,
  SentHash,
  SignedPsbt,
  SignedTransactions,
  SolanaTransaction,
  TransactionRequest,
  TransferRequest,
} from '../connectors/walletRequests'
import type { Hex, Target, TextOf } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import { tellSent } from './tellSent'

/**
 * Asks the wallet to sign a message (SIX-01).
 *
 * @example
 * const signature = await signMessage(kit, { message: 'Hello' })
 */
export async function signMessage<N extends ChainNamespace = ChainNamespace>(
  kit: Kit,
  request: Target<N> & { message: string },
): Promise<TextOf<N>> {
  return (await ask(kit, 'signMessage', request)) as TextOf<N>
}

/**
 * Asks the wallet to sign typed data (EIP-712).
 *
 * @example
 * const signature = await signTypedData(kit, { domain, types, primaryType: 'Mail', message })
 */
export async function signTypedData<
  const types extends TypedData | Record<string, unknown>,
  primaryType extends keyof types & string,
>(
  kit: Kit,
  { namespace, ...typedData }: Target<'eip155'> & TypedDataParameters<types, primaryType>,
): Promise<Hex> {
  return (await ask(kit, 'signTypedData', { namespace, typedData })) as Hex
}

/**
 * Asks the wallet to send a transaction; resolves with its hash. On EVM chains pass its fields, on Solana
 * `transaction`.
 *
 * @example
 * const hash = await sendTransaction(kit, { to, value: 10n ** 16n })
 */
export async function sendTransaction<Request extends SendTransactionParameters>(
  kit: Kit,
  request: Request,
): Promise<SentHash<Request>> {
  const { namespace, ...transaction } = request
  const asked = { namespace, transaction: transaction as TransactionRequest }
  return (await ask(kit, 'sendTransaction', asked)) as never
}

/**
 * Asks the wallet to sign transactions without sending them; returns each in the form you passed (Solana).
 *
 * @example
 * const [signed] = await signTransactions(kit, { transactions: [transaction] })
 */
export async function signTransactions<const Transactions extends readonly SolanaTransaction[]>(
  kit: Kit,
  request: Target<'solana'> & { transactions: Transactions },
): Promise<SignedTransactions<Transactions>> {
  return (await ask(kit, 'signTransactions', request)) as never
}

/**
 * Estimates the gas of a transaction (EVM).
 *
 * @example
 * const gas = await estimateGas(kit, { to, value: 1n })
 */
export async function estimateGas(
  kit: Kit,
  { namespace, ...transaction }: Target<'eip155'> & EvmTransactionParameters,
): Promise<bigint> {
  return ask(kit, 'estimateGas', { namespace, transaction: transaction as EvmTransaction })
}

/**
 * Asks the wallet to call a contract function that changes state; resolves with the transaction's hash (EVM).
 *
 * @example
 * const hash = await writeContract(kit, { address, abi, functionName: 'transfer', args: [to, 5n] })
 */
export async function writeContract<const abi extends AnyAbi, name extends FunctionName<abi, Writes>>(
  kit: Kit,
  { namespace, ...call }: Target<'eip155'> & WriteContractParameters<abi, name>,
): Promise<Hex> {
  return (await ask(kit, 'writeContract', { namespace, call: call as ContractRequest })) as Hex
}

/**
 * Calls a contract function that only reads, on the active network; needs no wallet (EVM).
 *
 * @example
 * const total = await readContract(kit, { address, abi, functionName: 'totalSupply' })
 */
export async function readContract<const abi extends AnyAbi, name extends FunctionName<abi, Reads>>(
  kit: Kit,
  { namespace, signal, ...call }: Target<'eip155'> & ReadContractParameters<abi, name>,
): Promise<ReadContractResult<abi, name>> {
  return advised(kit, 'readContract', async () => {
    const { adapter, name } = await adapterOf(kit, namespace)
    const network = kit.get(networks).get().byNamespace[name]?.caipNetwork
    if (!network) throw kitError('network/undefined') // ERR-27
    if (!adapter.readContract) throw kitError('wallet/unsupported-method', { value: 'readContract' })
    const request = { network, call: call as ContractRequest, signal: signal ?? new AbortController().signal }
    return (await adapter.readContract(request)) as ReadContractResult<abi, name>
  })
}

/**
 * Returns the wallet's optional capabilities, by chain (EIP-5792).
 *
 * @example
 * const { '0x1': onMainnet } = await getCapabilities(kit)
 */
export async function getCapabilities(
  kit: Kit,
  request: Target = {},
): Promise<Readonly<Record<string, unknown>>> {
  return ask(kit, 'getCapabilities', request)
}

/**
 * Returns the account's assets according to the wallet, by chain (`wallet_getAssets`).
 *
 * @example
 * const assets = await getWalletAssets(kit)
 */
export async function getWalletAssets(
  kit: Kit,
  request: Target & { query?: object } = {},
): Promise<Readonly<Record<string, unknown>>> {
  return ask(kit, 'getAssets', request)
}

/** Asks the wallet to give or to revoke a permission, for the features that know what to ask. */
export async function askPermission(kit: Kit, call: PermissionCall): Promise<unknown> {
  return ask(kit, 'askPermission', { namespace: 'eip155', ...call })
}

/**
 * Asks the wallet to sign a PSBT in base64, and with `broadcast` to send it (Bitcoin).
 *
 * @example
 * const { psbt: signed } = await signPsbt(kit, { psbt })
 */
export async function signPsbt(kit: Kit, request: Target<'bip122'> & PsbtRequest): Promise<SignedPsbt> {
  return ask(kit, 'signPsbt', request)
}

/**
 * Asks the wallet to send satoshis to an address; resolves with the transaction's id (Bitcoin).
 *
 * @example
 * const txid = await sendTransfer(kit, { recipient: 'bc1q…', amount: 5_000n })
 */
export async function sendTransfer(kit: Kit, request: Target<'bip122'> & TransferRequest): Promise<string> {
  return ask(kit, 'sendTransfer', request)
}

/**
 * Returns the connected wallet's provider, for your own libraries and for methods the kit lacks. On EVM
 * chains it lists the account in use first; elsewhere it is the wallet's own object, and each request names
 * its account.
 *
 * @example
 * const provider = await getWalletProvider(kit, { namespace: 'eip155' })
 */
export async function getWalletProvider<N extends ChainNamespace = ChainNamespace>(
  kit: Kit,
  { namespace }: Target<N> = {},
): Promise<WalletProvider<N>> {
  return advised(kit, 'getWalletProvider', async () => {
    const { adapter, who } = await target(kit, namespace)
    const { connectorId } = who
    const found = adapter.siteProvider ? adapter.siteProvider(connectorId) : adapter.getProvider(connectorId)
    return (await found) as WalletProvider<N>
  })
}

type Method = Exclude<keyof WalletRequests, 'getBalance' | 'readContract'>
type Work<M extends Method> = NonNullable<WalletRequests[M]>
type Answer<M extends Method> = Awaited<ReturnType<Work<M>>>
type Asked<M extends Method> = Omit<Parameters<Work<M>>[0], keyof AccountRequest>

/** Sends a request to the wallet for the connected account; throws if its namespace has no such request. */
async function ask<M extends Method>(
  kit: Kit,
  method: M,
  { namespace, ...request }: Target & Asked<M>,
): Promise<Answer<M>> {
  return advised(kit, method, async (): Promise<Answer<M>> => {
    const { adapter, who } = await target(kit, namespace)
    const work = adapter[method] as ((request: object) => Promise<Answer<M>>) | undefined
    if (!work) throw kitError('wallet/unsupported-method', { value: method })
    const answer = await work({ ...request, ...who })
    if (sends.includes(method)) tellSent(kit, who, answer)
    return answer
  })
}

/** The developer learns how to correct a wrong call; other errors are between wallet and visitor. */
async function advised<T>(kit: Kit, called: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isKitError(error) && mistakes.includes(error.code))
      advise(kit, error, [`${called} failed.`, error.details].filter(Boolean).join(' '))
    throw error
  }
}

const mistakes: readonly ErrorCode[] = [
  'account/undefined',
  'adapter/not-found',
  'connector/reconnecting',
  'network/undefined',
  'network/no-rpc',
  'request/invalid',
]

const sends: readonly Method[] = ['sendTransaction', 'writeContract', 'sendTransfer', 'signPsbt']

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

/** Logs for the developer what to do about an error. The texts load on demand, and only with `debug`. */
function advise(kit: Kit, error: KitError, text: string): void {
  if (optionsOf(kit).debug)
    // After a redeploy the old files are gone.
    import('../advice/tellDeveloper').then(({ tellError }) => tellError(kit, error, text)).catch(() => {})
}

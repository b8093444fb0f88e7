import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import { badParams } from '../host/rpcFailure'
import { mostGas } from './honestFee'
import { readQuantity } from './quantity'
import { checkAccount, readEvmAddress } from './readEvmAddress'

/** A transaction as a site asks for it. What is missing is filled in by `fillTransaction`. */
export type WantedTransaction = {
  to?: `0x${string}`
  value: bigint
  data: `0x${string}`
  nonce?: bigint
  gas?: bigint
  gasPrice?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  accessList?: { address: `0x${string}`; storageKeys: `0x${string}`[] }[]
}

/** Nodes take no larger transaction. */
const mostDataBytes = 131_072
/** No nonce is higher. */
const mostNonce = 2n ** 53n - 1n

/** The parameters of `eth_sendTransaction`. */
export function readTransaction(
  params: Json | undefined,
  account: string,
  networkId: CaipNetworkId,
): WantedTransaction {
  const [given] = Array.isArray(params) ? params : []
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw badParams('This is not a transaction')
  const wanted = given as Record<string, Json>
  if (wanted.from !== undefined) checkAccount(wanted.from, account)
  checkKind(wanted, networkId)
  const fees = readNumbers(wanted)
  const data = readData(wanted)
  const hasReceiver = wanted.to !== undefined && wanted.to !== null && wanted.to !== ''
  if (!hasReceiver && data === '0x') throw badParams('This transaction has neither a receiver nor data')
  return {
    ...(hasReceiver && { to: readEvmAddress('The receiver', wanted.to) }),
    value: readQuantity('value', wanted.value) ?? 0n,
    data,
    ...fees,
    ...(Array.isArray(wanted.accessList) && { accessList: wanted.accessList.map(readAccess) }),
  }
}

/** Blobs, and permissions for other code to act as the account, are nothing that a site may ask for. */
function checkKind(wanted: Record<string, Json>, networkId: CaipNetworkId): void {
  const type = readQuantity('type', wanted.type)
  const isOther = ['authorizationList', 'blobs', 'blobVersionedHashes', 'maxFeePerBlobGas'].some(
    name => wanted[name] !== undefined && wanted[name] !== null,
  )
  if (isOther || (type !== undefined && type > 2n))
    throw badParams('Transactions of this kind are not supported')
  const chainId = readQuantity('chainId', wanted.chainId)
  if (chainId !== undefined && chainId !== BigInt(networkId.slice('eip155:'.length)))
    throw badParams('This transaction is for another network')
}

function readNumbers(wanted: Record<string, Json>) {
  const gas = readQuantity('gas', wanted.gas ?? wanted.gasLimit)
  const nonce = readQuantity('nonce', wanted.nonce)
  const gasPrice = readQuantity('gasPrice', wanted.gasPrice)
  const maxFeePerGas = readQuantity('maxFeePerGas', wanted.maxFeePerGas)
  const maxPriorityFeePerGas = readQuantity('maxPriorityFeePerGas', wanted.maxPriorityFeePerGas)
  if (gas !== undefined && gas > mostGas) throw badParams('gas is too large')
  if (nonce !== undefined && nonce > mostNonce) throw badParams('nonce is too large')
  if (gasPrice !== undefined && maxFeePerGas !== undefined)
    throw badParams('gasPrice and maxFeePerGas exclude each other')
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined && maxPriorityFeePerGas > maxFeePerGas)
    throw badParams('maxPriorityFeePerGas is more than maxFeePerGas')
  return {
    ...(gas !== undefined && { gas }),
    ...(nonce !== undefined && { nonce }),
    ...(gasPrice !== undefined && { gasPrice }),
    ...(maxFeePerGas !== undefined && { maxFeePerGas }),
    ...(maxPriorityFeePerGas !== undefined && { maxPriorityFeePerGas }),
  }
}

/** Older pages say `data`, newer ones `input`; some say both. */
export function readData({ data, input }: Record<string, Json>): `0x${string}` {
  const given = data ?? input ?? '0x'
  if (typeof given !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(given))
    throw badParams('data is not hexadecimal')
  if (typeof data === 'string' && typeof input === 'string' && data.toLowerCase() !== input.toLowerCase())
    throw badParams('data and input differ')
  if (given.length > 2 + 2 * mostDataBytes) throw badParams('This transaction is too large')
  return given.toLowerCase() as `0x${string}`
}

function readAccess(entry: Json): { address: `0x${string}`; storageKeys: `0x${string}`[] } {
  const { address, storageKeys } = Object(entry) as Record<string, Json>
  const isKeys = Array.isArray(storageKeys) && storageKeys.every(key => /^0x[\da-f]{64}$/i.test(String(key)))
  if (!isKeys) throw badParams('accessList is not a list of addresses with their keys')
  return {
    address: readEvmAddress('An address of accessList', address),
    storageKeys: storageKeys.map(key => String(key) as `0x${string}`),
  }
}

import { type CaipNetworkId, signs, toCaipNetworkId } from '@latchkey/protocol'
import { hexToBytes, isAddress, isHexBytes } from './hex'
import type { Call, SignAction } from './request'
import { isRecord, numberOf } from './typed/typedData'

/**
 * What an EIP-1193 request asks a wallet to sign; undefined where it signs nothing. What is not in the form of its
 * method is `unreadable`.
 *
 * @example
 * const action = readEvmRequest({ method: 'personal_sign', params: ['0x4869', account] })
 */
export function readEvmRequest({
  method,
  params,
}: {
  method: string
  params?: unknown
}): SignAction | undefined {
  const list: readonly unknown[] = Array.isArray(params) ? params : [params]
  const [first, second] = list
  switch (method) {
    case 'eth_sendTransaction':
    case 'eth_signTransaction':
    case 'wallet_sendTransaction':
      return readTransaction(first)
    case 'wallet_sendCalls':
      return readBatch(first)
    case 'personal_sign':
      // Some sites give the account first, as `eth_sign` has it.
      return readMessage(isAddress(first) && !isAddress(second) ? second : first)
    case 'eth_sign':
      return { kind: 'message', bytes: bytesOf(String(isAddress(first) ? second : first)), isHash: true }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return { kind: 'typed', data: isAddress(first) ? second : first }
    case 'eth_signAuthorization':
    case 'wallet_signAuthorization':
      return readAuthorization(list)
    default:
      return signs(method) ? { kind: 'unreadable', method } : undefined
  }
}

/** EIP-7702; some give the account first. */
function readAuthorization(list: readonly unknown[]): SignAction {
  const delegatesTo = delegatesOf(list.filter(isRecord))
  return delegatesTo.length > 0 ? { kind: 'calls', calls: [], delegatesTo } : { kind: 'unreadable' }
}

/** Whose code an account gets, by each name that wallets know for it: they may prefer either. */
function delegatesOf(authorized: readonly unknown[]): string[] {
  return authorized.flatMap(entry => {
    const { address, contractAddress } = Object(entry) as Record<string, unknown>
    const named = [contractAddress, address].filter(isGiven)
    return named.length > 0 ? named.map(String) : ['']
  })
}

function readTransaction(given: unknown): SignAction {
  const call = readCall(given)
  const network = readNetwork([given])
  if (!call || !network) return { kind: 'unreadable' }
  const { authorizationList } = given as { authorizationList?: unknown }
  const delegatesTo = delegatesOf(Array.isArray(authorizationList) ? authorizationList : [])
  return { kind: 'calls', calls: [call], ...network, ...(delegatesTo.length > 0 && { delegatesTo }) }
}

function readBatch(given: unknown): SignAction {
  const calls: unknown = isRecord(given) ? given.calls : undefined
  if (!Array.isArray(calls) || calls.length === 0) return { kind: 'unreadable' }
  const read = calls.map(readCall)
  // In an older form each call names the chain.
  const network = readNetwork([given, ...calls])
  if (!network || !read.every(call => call !== undefined)) return { kind: 'unreadable' }
  return { kind: 'calls', calls: read, ...network }
}

/** The one chain that these name, if any does; undefined where it is no number, or they differ. */
function readNetwork(given: readonly unknown[]): { networkId?: CaipNetworkId } | undefined {
  const named = given.map(each => (isRecord(each) ? each.chainId : undefined)).filter(isGiven)
  const read = named.map(quantityOf)
  const [first] = read
  if (named.length === 0) return {}
  const isChain = first !== undefined && first > 0n && first <= Number.MAX_SAFE_INTEGER
  return isChain && read.every(id => id === first)
    ? { networkId: toCaipNetworkId('eip155', String(first)) }
    : undefined
}

/** Some sites write `input` for `data`; where both stand and differ, nobody knows which one the wallet takes. */
function readCall(given: unknown): Call | undefined {
  if (!isRecord(given)) return undefined
  const { to, value } = given
  const [sent = '0x', other = sent] = [given.data, given.input].filter(isGiven)
  const units = !isGiven(value) || value === '0x' ? 0n : quantityOf(value)
  if (!isHexBytes(sent) || !isHexBytes(other) || units === undefined) return undefined
  if (sent.toLowerCase() !== other.toLowerCase()) return undefined
  if (!isGiven(to)) return { value: units, data: sent }
  // Few wallets look up a name, and none guesses one where a contract is called.
  const isReceiver = isAddress(to) || (isName(to) && sent === '0x')
  return isReceiver ? { to, value: units, data: sent } : undefined
}

/** Wallets disagree on what a text of decimal digits means: MetaMask puts `0x` before it. */
function quantityOf(value: unknown): bigint | undefined {
  return typeof value === 'string' && !/^(?:0x|\d$)/i.test(value) ? undefined : numberOf(value)
}

/** Wallets take an empty text for nothing. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** As in `shop.eth`. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[^\s.]+(?:\.[^\s.]+)+$/.test(value)
}

/**
 * So many digits that they may be a hash, or a text with a sense. Wallets may take them for bytes also where `0x` or the
 * first digit is missing, as MetaMask does: what they would be then can be worse.
 */
const looseBytes = /^(?:0x)?([\da-f]{63,})$/i

/** As it is signed: hexadecimal digits are bytes, everything else is text. */
function readMessage(message: unknown): SignAction {
  if (typeof message !== 'string') return { kind: 'unreadable' }
  const digits = looseBytes.exec(message)?.[1]
  return { kind: 'message', bytes: bytesOf(digits ? `0x${digits.length % 2 ? '0' : ''}${digits}` : message) }
}

function bytesOf(message: string): Uint8Array {
  return isHexBytes(message) ? hexToBytes(message) : new TextEncoder().encode(message)
}

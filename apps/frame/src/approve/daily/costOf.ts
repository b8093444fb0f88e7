import { inspectRequest } from '@latchkey/decode'
import { beforePaymentNote, decimalAmount, multiplyAmounts, toDecimals } from '@latchkey/protocol'
import type { ApprovalRequest, CallText } from '../approvalRequest'
import { factsOf } from '../factsOf'
import { feeAtMost } from '../feeAtMost'
import { toSignRequest } from '../toSignRequest'
import type { AskPrices } from './askPrices'

/** The coin of an EVM chain, as prices name it. */
const coin = `0x${'e'.repeat(40)}`
/** `transfer(address to, uint256 amount)` of ERC-20, and nothing behind it. */
const transfer = /^0xa9059cbb0{24}[\da-f]{104}$/i

/** The coin of a chain, for whoever asks for its price. */
export function coinOf(networkId: string): string {
  return `${networkId}:${coin}`
}

/** Smallest units by what they are of: the coin, or a token in lower case. */
type Sums = Map<string, bigint>

/**
 * What a request takes at most, with its fee, in millionths of a dollar. Undefined unless it only transfers the coin, or
 * tokens that say their decimals, nothing speaks against it, and every price is known.
 */
export async function costOf(request: ApprovalRequest, askPrices: AskPrices): Promise<bigint | undefined> {
  const sums = sumsOf(request)
  if (!sums) return undefined
  const addressOf = (name: string) => `${request.networkId}:${name}`
  const prices = await askPrices([...sums.keys()].map(addressOf))
  let cost = 0n
  for (const [name, value] of sums) {
    const price = prices.get(addressOf(name))
    const decimals = name === coin ? 18 : tokenDecimals(request, name)
    if (!price || decimals === undefined || (price.decimals ?? decimals) !== decimals) return undefined
    const dollars = multiplyAmounts({ value, decimals }, decimalAmount(price.dollars))
    cost += toDecimals(dollars, 6, 'up').value
  }
  return cost
}

/** Whether a request is nothing but transfers of the coin and of tokens. */
export function isPlainTransfer(request: ApprovalRequest): boolean {
  return sumsOf(request) !== undefined
}

function sumsOf(request: ApprovalRequest): Sums | undefined {
  const { action, networkId } = request
  const found = feeAndCalls(action)
  if (!found || !networkId.startsWith('eip155:')) return undefined
  const sums: Sums = new Map([[coin, found.fee]])
  for (const { to, value, data } of found.calls) {
    const plain = beforePaymentNote(data) ?? data
    const isTransfer = transfer.test(plain) && BigInt(value) === 0n
    if (to === undefined || (plain !== '0x' && !isTransfer)) return undefined
    const name = isTransfer ? to.toLowerCase() : coin
    const amount = isTransfer ? BigInt(`0x${plain.slice(2 + 8 + 64)}`) : BigInt(value)
    sums.set(name, (sums.get(name) ?? 0n) + amount)
  }
  return inspectRequest(toSignRequest(request), factsOf(request)).risk === 'none' ? sums : undefined
}

type Call = Pick<CallText, 'value' | 'data'> & { to?: CallText['to'] }

/** On some chains the bytes of an access list cost more than the fee says: with one, nobody knows what it takes. */
function feeAndCalls(action: ApprovalRequest['action']): { fee: bigint; calls: readonly Call[] } | undefined {
  if (action.kind === 'transaction') {
    const { transaction } = action
    const { gasPrice, maxFeePerGas, accessList } = transaction
    if (accessList || action.dataFee === 'unknown' || (gasPrice ?? maxFeePerGas) === undefined)
      return undefined
    return { fee: feeAtMost(action), calls: [transaction] }
  }
  return action.kind === 'operation' ? { fee: feeAtMost(action), calls: action.operation.calls } : undefined
}

function tokenDecimals({ tokens = {} }: ApprovalRequest, token: string): number | undefined {
  return Object.hasOwn(tokens, token) ? tokens[token]?.decimals : undefined
}

import type { Json } from '@latchkey/protocol/frame'
import type { ApprovalRequest } from '../approve/approvalRequest'
import type { Approvals } from '../approve/createApprovals'
import type { AskPrices } from '../approve/daily/askPrices'
import { coinOf } from '../approve/daily/costOf'
import { feeAtMost } from '../approve/feeAtMost'
import { type FeeChoice, paidGas, withFee } from '../approve/fees'
import type { AskNode } from '../gateway/askNode'
import { isHonestFee } from './honestFee'
import { type PaidFee, paidFee } from './paidFee'
import { toQuantity } from './quantity'
import { toNumber } from './toNumber'

type World = { askNode: AskNode; askPrices: AskPrices }

/** A node that is slow, or away, delays nobody's question for longer than this. */
const longestMs = 2_000

/** Questions in which the visitor chooses the fee that their account pays. What nobody can say adds no choice. */
export function feeChoices(approvals: Approvals, world: World): Approvals {
  return {
    abort: approvals.abort,
    ask: approval =>
      approvals.ask({
        ...approval,
        prepare: async () => withChoices(await approval.prepare(), world),
      }),
  }
}

async function withChoices(
  request: ApprovalRequest,
  { askNode, askPrices }: World,
): Promise<ApprovalRequest> {
  const { networkId } = request
  const paid = paidFee(request)
  if (!paid) return request
  const coin = coinOf(networkId)
  const found = Promise.all([
    askNode(networkId, 'eth_feeHistory', ['0x5', 'latest', [10, 50, 90]]),
    askPrices([coin]).then(
      prices => prices.get(coin)?.dollars,
      () => undefined,
    ),
  ])
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, longestMs, undefined)
  })
  try {
    const answer = await Promise.race([found, late])
    if (!answer) return request
    const [history, dollars] = answer
    return withFound(request, paid, {
      ...readHistory(history),
      ...(dollars !== undefined && { dollars }),
    })
  } catch {
    return request
  } finally {
    clearTimeout(timer)
  }
}

type Found = { base: bigint; tips: readonly [slow: bigint, usual: bigint, fast: bigint]; dollars?: string }

/** Without fees of the site the filled-in ones are the usual choice; the site's own fees are one choice more. */
function withFound(
  request: ApprovalRequest,
  { filled, kind, isAsked, most }: PaidFee,
  { base, tips, dollars }: Found,
): ApprovalRequest {
  const usual = isAsked ? feeOf('usual', 2n * base, tips[1]) : { pace: 'usual' as const, ...filled }
  const tip = BigInt(usual.maxPriorityFeePerGas)
  // For the next block, and for four that are full. A bundler wants a quarter more than the base fee at the time it is
  // asked, and may want the usual tip.
  const slow =
    kind === 'operation'
      ? feeOf('slow', (base * 3n) / 2n, tip)
      : feeOf('slow', (base * 9n) / 8n, tips[0] < tip ? tips[0] : tip)
  const fast = feeOf('fast', 3n * base, tips[2] > tip ? tips[2] : tip)
  const asked = isAsked ? [{ pace: 'asked' as const, ...filled }] : []
  const gas = paidGas(request) ?? 0n
  const choices = [...asked, slow, usual, fast].filter((one, at, all) => {
    const whole = feeAtMost(withFee(request, one).action)
    return (
      all.findIndex(other => isSame(one, other)) === at &&
      isHonestFee(gas, BigInt(one.maxFeePerGas), request.networkId, whole) &&
      (most === undefined || whole <= most)
    )
  })
  const chosen = asked[0] ?? usual
  return withFee({ ...request, fees: { choices, ...(dollars !== undefined && { dollars }) } }, chosen)
}

function feeOf(pace: FeeChoice['pace'], base: bigint, tip: bigint): FeeChoice {
  return { pace, maxFeePerGas: toQuantity(base + tip), maxPriorityFeePerGas: toQuantity(tip) }
}

function isSame(one: FeeChoice, other: FeeChoice): boolean {
  return one.maxFeePerGas === other.maxFeePerGas && one.maxPriorityFeePerGas === other.maxPriorityFeePerGas
}

/** The next block's base fee, and what was tipped in the last ones: little, usual and much, each as in the middle block. */
function readHistory(answer: Json): Omit<Found, 'dollars'> {
  const { baseFeePerGas, reward } = Object(answer) as Record<string, Json>
  const bases = Array.isArray(baseFeePerGas) ? baseFeePerGas : []
  const rows = Array.isArray(reward) ? reward.map(row => (Array.isArray(row) ? row.map(toNumber) : [])) : []
  const middle = (at: number) => {
    const column = rows.map(row => row[at] ?? 0n).sort((a, b) => (a < b ? -1 : 1))
    return column[Math.floor(column.length / 2)] ?? 0n
  }
  return { base: toNumber(bases.at(-1) ?? null), tips: [middle(0), middle(1), middle(2)] }
}

import type { ApprovalRequest } from '../approve/approvalRequest'
import type { Approvals } from '../approve/createApprovals'
import type { AskPrices } from '../approve/daily/askPrices'
import { costOf, isPlainTransfer } from '../approve/daily/costOf'
import type { Counted, DailyAmount } from '../approve/daily/createDailyAmount'
import { feeAtMost } from '../approve/feeAtMost'
import { chosenFee } from '../approve/fees'
import { largeFee } from '../approve/largeFee'
import type { AskNode } from '../gateway/askNode'
import type { OpenWallet } from '../wallet/openWallet'
import { isLargeSend } from './isLargeSend'

export type SmallPaymentsWorld = {
  approvals: Approvals
  daily: DailyAmount
  canBeInFrame: boolean
  wallet: Pick<OpenWallet, 'addresses'>
  askNode: AskNode
  askPrices: AskPrices
}

/**
 * Questions of which small payments may be answered in the frame. Each is counted before it is shown, so that neither two
 * tabs nor a frame that goes away take more than was allowed, and is given back if the visitor does not agree.
 */
export function smallPayments(world: SmallPaymentsWorld): Approvals {
  const { approvals } = world
  return { ask, abort: approvals.abort }

  async function ask(approval: Parameters<Approvals['ask']>[0]) {
    let counted: Counted | undefined
    let isOver = false
    const giveBack = async () => {
      isOver = true
      const last = counted
      counted = undefined
      await last?.giveBack().catch(() => {}) // then it stays counted
    }
    try {
      return await approvals.ask({
        ...approval,
        async prepare() {
          const request = await approval.prepare()
          counted = await count(request, world).catch(() => undefined)
          if (isOver) await giveBack() // the page has taken it back meanwhile
          return counted ? withCounted(request, counted) : request
        },
        async finish(request, tried) {
          counted = undefined // from here on nobody can be certain that it was not sent
          return approval.finish(request, tried)
        },
      })
    } catch (error) {
      await giveBack()
      throw error
    }
  }
}

/** Undefined where it needs its window: whatever is missing or unclear. */
async function count(request: ApprovalRequest, world: SmallPaymentsWorld): Promise<Counted | undefined> {
  const { daily, wallet, askNode, askPrices } = world
  if (!world.canBeInFrame || !isPlainTransfer(request)) return undefined
  const { evm } = await wallet.addresses()
  if ((await daily.limit(evm)) === 0) return undefined
  // Whatever prices say: so many coins are never a small payment, and a large fee is none (T-59).
  if (largeFee(request) || (await isLargeSend(request, askNode, feeAtMost(request.action)))) return undefined
  const cost = await costOf(request, askPrices)
  return cost === undefined ? undefined : daily.count(evm, cost)
}

function withCounted(request: ApprovalRequest, { cost, spent, limit }: Counted): ApprovalRequest {
  const small = { cost: String(cost), spent: String(spent), limit }
  const { fees } = request
  const chosen = chosenFee(request)
  if (!fees || !chosen) return { ...request, small }
  // A dearer fee than was counted is not to be had, wherever it is asked.
  const choices = fees.choices.filter(one => BigInt(one.maxFeePerGas) <= BigInt(chosen.maxFeePerGas))
  return { ...request, small, fees: { ...fees, choices } }
}

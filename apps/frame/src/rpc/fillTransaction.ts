import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import type { ApprovalAction, TransactionText } from '../approve/approvalRequest'
import { feeAtMost } from '../approve/feeAtMost'
import type { AskNode } from '../gateway/askNode'
import { askDataFee } from './askDataFee'
import { requireHonestFee } from './honestFee'
import { toQuantity } from './quantity'
import type { WantedTransaction } from './readTransaction'
import { toNumber } from './toNumber'

type Where = { askNode: AskNode; networkId: CaipNetworkId; account: string }

/** A tip that every chain takes, where a node does not say what is usual. */
const plainTip = 1_000_000_000n

/** What a site asks for above so many times the node's price is a mistake, or worse: then it counts as not asked for. */
const mostTimes = 10n

/**
 * Fills in what a site left open: the nonce, the gas, and the fees of this chain. `isFeeAsked`: it has a choice of fees,
 * and the site made it. `mostFee`: so many coins the account has left for the fee, where the node says so. `dataFee`: what
 * the chain takes beside gas.
 */
export async function fillTransaction(
  wanted: WantedTransaction,
  where: Where,
): Promise<Extract<ApprovalAction, { kind: 'transaction' }>> {
  const { accessList } = wanted
  const gasNeeded = wanted.gas === undefined ? estimate(wanted, where) : Promise.resolve(wanted.gas)
  const [nonce, gas, { isAsked, ...fees }, balance, dataFee] = await Promise.all([
    wanted.nonce ?? ask(where, 'eth_getTransactionCount', [where.account, 'pending']),
    gasNeeded,
    chooseFees(wanted, where),
    ask(where, 'eth_getBalance', [where.account, 'latest']).catch(() => undefined),
    askDataFee({ ...wanted, gas: gasNeeded }, where),
  ])
  const transaction: TransactionText = {
    type: 'gasPrice' in fees ? (accessList ? 'eip2930' : 'legacy') : 'eip1559',
    ...(wanted.to && { to: wanted.to }),
    value: toQuantity(wanted.value),
    data: wanted.data,
    nonce: toQuantity(nonce),
    gas: toQuantity(gas),
    ...fees,
    ...(accessList && { accessList }),
  }
  const action = { kind: 'transaction' as const, transaction, ...(dataFee && { dataFee }) }
  const price = BigInt(fees.gasPrice ?? fees.maxFeePerGas)
  requireHonestFee(gas, price, where.networkId, feeAtMost(action))
  const left = balance !== undefined && balance > wanted.value ? balance - wanted.value : 0n
  return {
    ...action,
    ...(isAsked && !('gasPrice' in fees) && { isFeeAsked: true }),
    ...(balance !== undefined && { mostFee: toQuantity(left) }),
  }
}

/** A fifth more than the node expects: what a contract needs can change until the transaction is in a block. */
async function estimate({ to, value, data, accessList }: WantedTransaction, where: Where): Promise<bigint> {
  const gas = await ask(where, 'eth_estimateGas', [
    {
      from: where.account,
      value: toQuantity(value),
      data,
      ...(to && { to }),
      ...(accessList && { accessList }),
    },
  ])
  return gas === 21_000n ? gas : (gas * 6n) / 5n
}

/** Chains without a base fee know the older form alone. What the node does not tell fails: a site alone sets no price. */
export async function chooseFees(wanted: WantedTransaction, where: Where) {
  const block = await where.askNode(where.networkId, 'eth_getBlockByNumber', ['latest', false])
  const { baseFeePerGas } = Object(block) as Record<string, Json>
  if (baseFeePerGas === undefined || baseFeePerGas === null) {
    const usual = await ask(where, 'eth_gasPrice', [])
    const asked = inReason(wanted.gasPrice ?? wanted.maxFeePerGas, usual)
    return { gasPrice: toQuantity(asked ?? usual), isAsked: asked !== undefined }
  }
  const tip = await askTip(where)
  // Twice the base fee lasts for six full blocks.
  const base = 2n * toNumber(baseFeePerGas)
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas: own } = wanted
  const whole = gasPrice ?? maxFeePerGas ?? (own === undefined ? undefined : base + own)
  const asked = inReason(whole, base + tip)
  if (asked !== undefined && gasPrice !== undefined) return { gasPrice: toQuantity(asked), isAsked: true }
  const most = asked ?? base + tip
  const usual = asked === undefined ? tip : (own ?? tip)
  return {
    maxFeePerGas: toQuantity(most),
    maxPriorityFeePerGas: toQuantity(usual > most ? most : usual),
    isAsked: asked !== undefined,
  }
}

function inReason(asked: bigint | undefined, usual: bigint): bigint | undefined {
  return asked !== undefined && asked <= mostTimes * usual ? asked : undefined
}

function askTip(where: Where): Promise<bigint> {
  return ask(where, 'eth_maxPriorityFeePerGas', []).catch(() => plainTip)
}

async function ask({ askNode, networkId }: Where, method: string, params: Json): Promise<bigint> {
  return toNumber(await askNode(networkId, method, params))
}

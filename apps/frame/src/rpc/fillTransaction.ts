import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import type { TransactionText } from '../approve/approvalRequest'
import type { AskNode } from '../gateway/askNode'
import { HostError } from '../host/serveHost'
import { toQuantity } from './quantity'
import type { WantedTransaction } from './readTransaction'

type Where = { askNode: AskNode; networkId: CaipNetworkId; account: string }

/** A tip that every chain takes, where a node does not say what is usual. */
const plainTip = 1_000_000_000n

/** Fills in what a site left open: the nonce, the gas, and the fees of this chain. */
export async function fillTransaction(wanted: WantedTransaction, where: Where): Promise<TransactionText> {
  const [nonce, gas, fees] = await Promise.all([
    wanted.nonce ?? ask(where, 'eth_getTransactionCount', [where.account, 'pending']),
    wanted.gas ?? estimate(wanted, where),
    chooseFees(wanted, where),
  ])
  const { accessList } = wanted
  return {
    type: 'gasPrice' in fees ? (accessList ? 'eip2930' : 'legacy') : 'eip1559',
    ...(wanted.to && { to: wanted.to }),
    value: toQuantity(wanted.value),
    data: wanted.data,
    nonce: toQuantity(nonce),
    gas: toQuantity(gas),
    ...fees,
    ...(accessList && { accessList }),
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

/** Chains without a base fee know the older form alone. */
export async function chooseFees(wanted: WantedTransaction, where: Where) {
  const block = await where.askNode(where.networkId, 'eth_getBlockByNumber', ['latest', false])
  const { baseFeePerGas } = Object(block) as Record<string, Json>
  if (baseFeePerGas === undefined || baseFeePerGas === null || wanted.gasPrice !== undefined) {
    const price = wanted.gasPrice ?? wanted.maxFeePerGas ?? (await ask(where, 'eth_gasPrice', []))
    return { gasPrice: toQuantity(price) }
  }
  const usual = wanted.maxPriorityFeePerGas ?? (await askTip(where))
  // Twice the base fee lasts for six full blocks.
  const most = wanted.maxFeePerGas ?? 2n * toNumber(baseFeePerGas) + usual
  const tip = usual > most ? most : usual
  return { maxFeePerGas: toQuantity(most), maxPriorityFeePerGas: toQuantity(tip) }
}

function askTip(where: Where): Promise<bigint> {
  return ask(where, 'eth_maxPriorityFeePerGas', []).catch(() => plainTip)
}

async function ask({ askNode, networkId }: Where, method: string, params: Json): Promise<bigint> {
  return toNumber(await askNode(networkId, method, params))
}

export function toNumber(answer: Json): bigint {
  if (typeof answer !== 'string' || !/^0x[\da-f]{1,64}$/i.test(answer))
    throw new HostError('The network did not answer as expected')
  return BigInt(answer)
}

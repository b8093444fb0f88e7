import type { Json } from '@latchkey/protocol/frame'
import type { AskNode } from '../../gateway/askNode'
import { evmNetwork } from '../readNetwork'
import { toNumber } from '../toNumber'
import type { SentTransaction, Sequence } from './sequence'

export type Receipt = Record<string, Json>

/** How a transaction stands: its receipt once it is in a block; `gone` where another one took its place. */
export async function readSent(
  { hash, nonce }: SentTransaction,
  { account, chainId }: Pick<Sequence, 'account' | 'chainId'>,
  askNode: AskNode,
): Promise<Receipt | 'waits' | 'gone'> {
  const ask = (method: string, params: Json) => askNode(evmNetwork(chainId), method, params)
  const first = await readReceipt()
  if (first) return first
  if (toNumber(await ask('eth_getTransactionCount', [account, 'latest'])) <= BigInt(nonce)) return 'waits'
  // Its number is used. Nodes behind one address may differ by a block: none may know of the transaction itself.
  if ((await ask('eth_getTransactionByHash', [hash])) !== null) return 'waits'
  return (await readReceipt()) ?? 'gone'

  async function readReceipt(): Promise<Receipt | undefined> {
    const found = await ask('eth_getTransactionReceipt', [hash])
    if (typeof found !== 'object' || found === null) return undefined
    const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = found as Record<string, Json>
    return {
      ...{ logs: logs ?? [], status: status ?? null, blockHash: blockHash ?? null },
      ...{ blockNumber: blockNumber ?? null, gasUsed: gasUsed ?? null },
      transactionHash: transactionHash ?? hash,
    }
  }
}

export function isDone({ status }: Receipt): boolean {
  return status === '0x1'
}

import type { Json } from '@latchkey/protocol/frame'
import type { Hex } from 'viem'
import type { AskNode } from '../../gateway/askNode'
import { rpcFailure } from '../../host/rpcFailure'
import { HostError } from '../../host/serveHost'
import { toQuantity } from '../quantity'
import { evmNetwork } from '../readNetwork'

/** An operation under way, by which its state is asked. */
export type SentOperation = { hash: Hex; chainId: number }

/** Of EIP-5792: under way, done, will not happen, was undone. */
type Status = 100 | 200 | 400 | 500

/** An id that says all there is to know, so that it is good in every tab, and for ever. */
export function toCallsId({ hash, chainId }: SentOperation): string {
  return `${hash}${chainId.toString(16).padStart(16, '0')}`
}

export function readCallsId(id: string): SentOperation | undefined {
  const [, hash, chain] = /^(0x[\da-f]{64})([\da-f]{16})$/i.exec(id) ?? []
  const chainId = Number(`0x${chain}`)
  return hash && Number.isSafeInteger(chainId) && chainId > 0 ? { hash: hash as Hex, chainId } : undefined
}

/** The answer to `wallet_getCallsStatus`. */
export async function callsStatus(id: string, sent: SentOperation, askBundler: AskNode): Promise<Json> {
  const { status, receipt } = await readState(sent, askBundler)
  return {
    ...{ version: '2.0.0', id, chainId: toQuantity(BigInt(sent.chainId)), status, atomic: true },
    ...(receipt && { receipts: [receipt] }),
  }
}

/** Waits until an operation is in a block, or never will be; its transaction, and whether it did what it should. */
export async function untilDone(
  sent: SentOperation,
  askBundler: AskNode,
  wait: () => Promise<void>,
): Promise<{ isDone: boolean; transactionHash: Json }> {
  for (;;) {
    const { status, receipt } = await readState(sent, askBundler)
    if (status === 400) throw new HostError('The operation was not carried out')
    if (status !== 100) return { isDone: status === 200, transactionHash: receipt?.transactionHash ?? null }
    await wait()
  }
}

async function readState({ hash, chainId }: SentOperation, askBundler: AskNode) {
  const ask = async (method: string) =>
    Object(await askBundler(evmNetwork(chainId), method, [hash])) as Record<string, Json>
  const { status } = await ask('pimlico_getUserOperationStatus')
  if (status === 'not_found') throw unknownCalls()
  if (status === 'rejected') return { status: 400 as Status }
  if (status !== 'included' && status !== 'failed') return { status: 100 as Status }
  const { success, logs, receipt } = await ask('eth_getUserOperationReceipt')
  // The whole transaction failed: there is nothing of the operation in it.
  if (success === undefined) return { status: (status === 'failed' ? 500 : 100) as Status }
  const { blockHash, blockNumber, gasUsed, transactionHash } = Object(receipt) as Record<string, Json>
  return {
    status: (success === true ? 200 : 500) as Status,
    receipt: {
      // Those of this operation alone: others may share its transaction.
      ...{ logs: logs ?? [], status: success === true ? '0x1' : '0x0' },
      ...{ blockHash: blockHash ?? null, blockNumber: blockNumber ?? null },
      ...{ gasUsed: gasUsed ?? null, transactionHash: transactionHash ?? null },
    },
  }
}

export const unknownCalls = () => rpcFailure('There are no calls with this id', 5730)

import type { Json } from '@latchkey/protocol/frame'
import type { AskNode } from '../../gateway/askNode'
import { toQuantity } from '../quantity'
import { isDone, type Receipt, readSent } from './readSent'
import type { Sequence } from './sequence'

/** Of EIP-5792: under way, all done, none got in, all that got in were undone, some done. */
type Status = 100 | 200 | 400 | 500 | 600

/** The answer to `wallet_getCallsStatus` about transactions one after another: nothing made them all or none. */
export async function sequenceStatus(
  id: string,
  sequence: Sequence,
  askNode: AskNode,
): Promise<Record<string, Json>> {
  const found = await Promise.all(sequence.sent.map(each => readSent(each, sequence, askNode)))
  const receipts = found.filter((each): each is Receipt => typeof each !== 'string')
  const isUnderWay = !sequence.isOver || found.includes('waits')
  return {
    ...{ version: '2.0.0', id, chainId: toQuantity(BigInt(sequence.chainId)), atomic: false },
    status: isUnderWay ? 100 : outcome(receipts, sequence.count),
    ...(receipts.length > 0 && { receipts }),
  }
}

function outcome(receipts: readonly Receipt[], count: number): Status {
  const done = receipts.filter(isDone).length
  if (done === count) return 200
  if (done > 0) return 600
  return receipts.length > 0 ? 500 : 400
}

import { type AskNode, NodeError } from '../../rpc/askNode'
import { fromBase58 } from './fromBase58'
import { readCount } from './readWhole'

/** A transaction that names an address, as nodes list it. */
export type SignatureLine = {
  signature: string
  slot: number
  /** Seconds; undefined where the node does not know. */
  time: number | undefined
  failed: boolean
  isFinal: boolean
}

/** A page of what an address took part in, newest first; `before` and `until` are signatures and not part of it. */
export async function listSignatures(
  ask: AskNode,
  address: string,
  { before, until, limit }: { before?: string | undefined; until?: string | undefined; limit: number },
): Promise<SignatureLine[]> {
  const asked = { commitment: 'confirmed', limit, ...(before ? { before } : {}), ...(until ? { until } : {}) }
  const answer = await ask('getSignaturesForAddress', [address, asked])
  if (!Array.isArray(answer) || answer.length > limit) throw new NodeError('the signatures are not a list')
  return answer.map(readLine)
}

function readLine(value: unknown): SignatureLine {
  const { signature, slot, blockTime, err, confirmationStatus } = Object(value) as Record<string, unknown>
  if (typeof signature !== 'string' || !fromBase58(signature, 64))
    throw new NodeError('a signature is not one')
  return {
    ...{ signature, slot: readCount(slot) },
    time: blockTime === null || blockTime === undefined ? undefined : readCount(blockTime, 1e11),
    failed: err !== null && err !== undefined,
    // Old nodes do not say; what they list is final then.
    isFinal: confirmationStatus !== 'confirmed' && confirmationStatus !== 'processed',
  }
}

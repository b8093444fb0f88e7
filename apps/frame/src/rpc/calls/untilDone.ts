import { HostError } from '../../host/serveHost'
import type { CallsWorld } from './createCalls'
import { isDone, readSent } from './readSent'
import type { SentTransaction, Sequence } from './sequence'

/** How often, and how long, the next question waits until the transaction before it is in a block. */
const lookMs = 1_000
const mostLooks = 600

/**
 * Waits until a transaction is in a block. Fails where it did not do what it should, or never will. It looks no more once
 * `signal` is aborted.
 */
export async function untilDone(
  sent: SentTransaction,
  by: Pick<Sequence, 'account' | 'chainId'>,
  { askNode, wait }: Pick<CallsWorld, 'askNode' | 'wait'>,
  signal: AbortSignal,
): Promise<void> {
  for (let looks = 0; looks < mostLooks && !signal.aborted; looks += 1) {
    // A node that is away for a moment ends nothing.
    const found = await readSent(sent, by, askNode).catch(() => 'waits' as const)
    if (found === 'gone' || (found !== 'waits' && !isDone(found)))
      throw new HostError('The transaction before this one has failed')
    if (found !== 'waits') return
    await wait(lookMs)
  }
  throw new HostError('The transaction before this one is still under way')
}

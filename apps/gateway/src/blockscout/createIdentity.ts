import { hashOf } from '../follow/store/findCommonBlock'
import type { AskNode } from '../rpc/askNode'
import { type Blockscout, BlockscoutError } from './createBlockscout'

const sureFor = 3_600_000
/** There is a node, but it did not say. */
const unsureFor = 60_000

/**
 * Makes sure that an instance is one, and serves this chain: one of its blocks must be the node's. Without a node only
 * the former can be told. Rejects if it is not so.
 */
export function createIdentity(
  blockscout: Blockscout,
  node: () => Promise<AskNode | undefined>,
  now: () => number,
): () => Promise<void> {
  let sureUntil = 0
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const blocks = await blockscout.ask('/main-page/blocks', {}, { isFresh: true })
    if (!Array.isArray(blocks)) throw new BlockscoutError('there is no API of Blockscout at its address')
    // The oldest of them: the newest may not be everywhere yet.
    const { height, hash } = Object(blocks.at(-1)) as Record<string, unknown>
    if (!Number.isSafeInteger(height) || typeof hash !== 'string')
      throw new BlockscoutError('it has no blocks')
    const ask = await node()
    const own = ask && (await hashOf(ask, Number(height)).catch(() => undefined))
    if (own !== undefined && own !== hash.toLowerCase())
      throw new BlockscoutError('it answers for another chain')
    sureUntil = now() + (ask && own === undefined ? unsureFor : sureFor)
  }

  return () => {
    if (now() < sureUntil) return Promise.resolve()
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
}

import { type BoundedCache, createBoundedCache } from '../../kernel/createBoundedCache'
import type { WalletModel } from './walletModel'
import { walletPage } from './walletPage'
import type { WalletQuery } from './walletQuery'

const mostBytes = 4_000_000

/** Answers queries from a model, and caches the answers until the model changes. */
export function createWalletAnswers(): (model: WalletModel, query: WalletQuery) => Buffer<ArrayBuffer> {
  const remembered: BoundedCache<Buffer<ArrayBuffer>> = createBoundedCache(mostBytes)
  let last: WalletModel | undefined
  return (model, query) => {
    if (model !== last) remembered.clear()
    last = model
    const key = JSON.stringify(query)
    const known = remembered.get(key)
    if (known !== undefined) return known
    const answer = Buffer.from(walletPage(model, query))
    remembered.set(key, answer, answer.length)
    return answer
  }
}

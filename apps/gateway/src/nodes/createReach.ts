import { NodeError } from '../rpc/askNode'

/** How many blocks are searched at once. */
export type Reach = {
  readonly blocks: number
  /** The search was answered, with this many transactions. */
  fitted(transactions: number): void
  /** It failed. Returns whether fewer blocks might work. */
  failed(error: unknown): boolean
}

const first = 2_000
const most = 100_000
const manyTransactions = 200
/** Searches until a span that was refused is tried again. */
const patience = 100
const mostSilences = 2

/**
 * Nodes refuse searches over too many blocks or with too many results, each at its own limit. A refusal is remembered for
 * a while: some nodes count them. Where no node answers at all, fewer blocks are hardly the cure.
 */
export function createReach(): Reach {
  let blocks = first
  let ceiling = most
  let sinceRefused = 0
  let silences = 0
  return {
    get blocks() {
      return blocks
    },
    fitted(transactions) {
      silences = 0
      if (++sinceRefused > patience) ceiling = most
      if (transactions > manyTransactions) blocks = Math.ceil(blocks / 2)
      else blocks = Math.min(ceiling, blocks * 2)
    },
    failed(error) {
      if (!(error instanceof NodeError) || blocks === 1) return false
      if (error.code === undefined && ++silences > mostSilences) {
        silences = 0
        return false
      }
      ceiling = Math.max(1, Math.floor(blocks / 2))
      blocks = ceiling
      sinceRefused = 0
      return true
    },
  }
}

import type { AboutAnswer, CaipNetworkId } from '@latchkey/protocol'
import { Failure } from '../http/failure'
import { errorReason } from '../kernel/errorReason'
import type { Log } from '../kernel/log'
import type { AccountSource } from '../sources/accountSource'

export type ChainAsked = { chainId: CaipNetworkId; source: AccountSource }

/** One of several chains does not keep the others waiting longer than this. */
const longestWait = 8_000

/**
 * Asks all chains at once. Of several, one that does not answer is left out; if none of them answers, that is a failure.
 * The answers are in the order of the chains.
 */
export async function askChains<Answer>(
  log: Log,
  chains: readonly ChainAsked[],
  ask: (chain: ChainAsked) => Promise<Answer>,
): Promise<{ answers: Answer[]; failed: CaipNetworkId[] }> {
  const answers: Answer[] = []
  const failed: CaipNetworkId[] = []
  const work = await Promise.allSettled(
    chains.map(chain => (chains.length > 1 ? answerWithin(ask(chain)) : ask(chain))),
  )
  for (const [at, { chainId, source }] of chains.entries()) {
    const outcome = work[at]
    if (outcome?.status === 'fulfilled') answers.push(outcome.value)
    else {
      const error: unknown = outcome?.reason
      if (error instanceof Failure) throw error
      log.warn('a source did not answer', { chain: chainId, kind: source.kind, reason: errorReason(error) })
      failed.push(chainId)
    }
  }
  if (answers.length === 0 && failed.length > 0)
    throw new Failure(503, 'chainId', 'This chain cannot be read at the moment', { 'retry-after': '5' })
  return { answers, failed }
}

/** What is said about several answers: everything that is said about one of them. */
export function aboutAll(list: readonly AboutAnswer[], isMissing: boolean): AboutAnswer {
  const gaps = new Set(list.flatMap(about => about.gaps ?? []))
  if (isMissing) gaps.add('missing-networks')
  const attribution = new Map(
    list.flatMap(about => (about.attribution ?? []).map(one => [JSON.stringify(one), one])),
  )
  return {
    ...(gaps.size > 0 ? { gaps: [...gaps] } : {}),
    ...(attribution.size > 0 ? { attribution: [...attribution.values()] } : {}),
  }
}

async function answerWithin<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it takes too long')), longestWait)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

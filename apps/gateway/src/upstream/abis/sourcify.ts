import type { Context } from '../../context'
import { createBreaker } from '../createBreaker'
import { createGate } from '../createGate'
import type { Outside } from '../outside/createOutside'
import { readContract, type VerifiedContract } from './readContract'

/** Knows contracts whose source code was verified. */
export type Abis = {
  /** Null for a contract that is not verified; undefined if the server gave no usable answer. Never rejects. */
  find(reference: string, address: string): Promise<VerifiedContract | null | undefined>
}

/** The ABI of the largest contracts is some hundred kB. */
const mostBytes = 4 * 1024 * 1024
const longestMs = 5_000
/** Each answer may be large, and the way outside is there for prices and pictures, too. */
const atOnce = 3
const inLine = 60
/** After an answer that says so, the server is left alone for at least this long (ms), and at most for the other. */
const leastRest = 5_000
const longestRest = 60_000

/** A server that speaks Sourcify's API v2, at the operator's address. */
export function sourcify(
  address: string,
  { outside, clock, metrics }: Pick<Context, 'clock' | 'metrics'> & { outside: Outside },
): Abis {
  const base = address.replace(/\/+$/, '')
  const gate = createGate(atOnce, inLine)
  const breaker = createBreaker()
  let restsUntil = 0
  const requests = metrics.counter(
    'gateway_abi_requests_total',
    'Requests for verified contracts, by outcome.',
  )

  return {
    async find(reference, contract) {
      const signal = AbortSignal.timeout(longestMs)
      const leave = await gate.enter(signal)
      try {
        const now = clock.now()
        const isLeftAlone = now < restsUntil || (breaker.isOpen() && !breaker.isDue(now))
        const found = leave && !isLeftAlone ? await ask(`${reference}/${contract}`, signal) : undefined
        requests.add({ outcome: found === undefined ? 'failed' : found ? 'found' : 'unknown' })
        return found
      } finally {
        leave?.()
      }
    },
  }

  async function ask(path: string, signal: AbortSignal): Promise<VerifiedContract | null | undefined> {
    const began = clock.now()
    breaker.sent(began)
    const url = `${base}/v2/contract/${path}?fields=abi,proxyResolution,compilation`
    const answer = await outside.get(url, {
      ...{ limit: mostBytes, accept: 'application/json', isOwn: true, signal },
    })
    const took = clock.now() - began
    if (answer.problem === undefined) {
      breaker.heard(took)
      return parse(answer.bytes)
    }
    if (answer.problem === 'timeout') breaker.unheard(clock.now(), took)
    else breaker.heard()
    if (answer.status === 404) return null
    if (answer.status === 429 || (answer.status ?? 0) >= 500) {
      const asked = Number(answer.retryAfter) * 1_000 || leastRest
      restsUntil = clock.now() + Math.min(Math.max(asked, leastRest), longestRest)
    }
    return undefined
  }
}

/** What is no answer in this form is as good as a contract that is not verified: it would be the same the next time. */
function parse(bytes: Uint8Array): VerifiedContract | null {
  try {
    return readContract(JSON.parse(new TextDecoder().decode(bytes))) ?? null
  } catch {
    return null
  }
}

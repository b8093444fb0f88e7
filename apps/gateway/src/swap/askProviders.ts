import {
  type QuotingProvider,
  type SwapAsked,
  type SwapOffer,
  SwapProblem,
} from '../upstream/swap/swapProvider'

export type Offered = { provider: QuotingProvider; offer: SwapOffer }

/** ms that the others' offers wait for a slow provider. */
const patience = 2_000
/** Of these, asking again changes nothing: any other reason is the more useful one. */
const final: ReadonlySet<string> = new Set(['swap/no-liquidity', 'swap/unknown-token', 'swap/same-token'])

/** The offers of all providers, the best one first. Throws what stands in the way if there is none. */
export async function askProviders(
  providers: readonly QuotingProvider[],
  asked: SwapAsked,
): Promise<Offered[]> {
  const answers = providers.map(
    (provider): { provider: QuotingProvider; offer?: SwapOffer; problem?: unknown } => ({
      provider,
    }),
  )
  const all = Promise.all(
    answers.map(async answer => {
      try {
        answer.offer = await answer.provider.quote(asked)
      } catch (error) {
        answer.problem = error
      }
    }),
  )
  const slow = patienceOf(patience)
  await Promise.race([all, slow.over])
  slow.end()
  if (!answers.some(({ offer }) => offer)) await all
  const offers = answers.flatMap(({ provider, offer }) => (offer ? [{ provider, offer }] : []))
  const problems = answers.flatMap(({ problem }) => problem ?? [])
  if (offers.length === 0) throw problems.find(isWorthTelling) ?? problems[0]
  return offers.toSorted((one, other) => compare(other.offer.toAmount, one.offer.toAmount))
}

function compare(one: bigint, other: bigint): number {
  return one === other ? 0 : one > other ? 1 : -1
}

function isWorthTelling(error: unknown): boolean {
  return !(error instanceof SwapProblem) || !final.has(error.code)
}

function patienceOf(ms: number): { over: Promise<void>; end(): void } {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms)
  })
  return { over, end: () => clearTimeout(timer) }
}

import { afterEach, beforeAll, describe } from 'vitest'
import { chainReady } from './chainReady'
import type { ConformanceWorld } from './conformanceChecks'
import { type ConformanceSetUp, type ConformanceVisit, conformanceVisit } from './conformanceVisit'
import { connectingConformance } from './connectingConformance'
import { lastingConformance } from './lastingConformance'
import { signingConformance } from './signingConformance'
import { switchingConformance } from './switchingConformance'
import type { TestChain } from './walletMemory'

/**
 * What every EVM adapter must do, in a real browser, on two real chains.
 *
 * @example
 * adapterConformance('wagmi', inject('devnet').chains, site => ({ adapter: wagmi({ config: configFor(site) }), close }))
 */
export function adapterConformance(
  name: string,
  [chainA, chainB]: readonly TestChain[],
  setUp: ConformanceSetUp,
): void {
  if (!chainA || !chainB) throw new Error('The conformance suite needs two chains.')
  const chains = [chainA, chainB] as const
  let visit: ConformanceVisit | undefined
  const world: ConformanceWorld = {
    chains,
    async open(known = chains) {
      visit = await conformanceVisit(setUp, chains, known)
      return visit
    },
  }

  describe(`${name} adapter`, () => {
    beforeAll(async () => {
      await Promise.all(chains.map(chain => chainReady(chain.rpcUrl)))
    }, 60_000)
    afterEach(() => {
      visit?.end()
      visit = undefined
    })
    connectingConformance(world)
    lastingConformance(world)
    switchingConformance(world)
    signingConformance(world)
  })
}

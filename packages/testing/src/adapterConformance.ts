import { afterEach, beforeAll, describe } from 'vitest'
import { accountsConformance } from './accountsConformance'
import { chosenAccountConformance } from './chosenAccountConformance'
import type { ConformanceWorld } from './conformanceChecks'
import type { ConformanceFamily, ConformanceWallet } from './conformanceFamily'
import { type ConformanceSetUp, type ConformanceVisit, conformanceVisit } from './conformanceVisit'
import { connectingConformance } from './connectingConformance'
import { endingConformance } from './endingConformance'
import { namesakesConformance } from './namesakesConformance'
import { reloadingConformance } from './reloadingConformance'
import { severalConformance } from './severalConformance'
import { signingConformance } from './signingConformance'
import { switchingConformance } from './switchingConformance'

/**
 * Tests what every adapter must do, in a real browser, in any namespace; and what its family adds.
 *
 * @example
 * adapterConformance('wagmi', evmFamily({ chains: inject('devnet').chains }), site => ({ adapter, close }))
 */
export function adapterConformance<Wallet extends ConformanceWallet>(
  name: string,
  family: ConformanceFamily<Wallet>,
  setUp: ConformanceSetUp,
): void {
  let visit: ConformanceVisit<Wallet> | undefined
  const world: ConformanceWorld<Wallet> = {
    family,
    async open(options) {
      visit = await conformanceVisit(setUp, family, options)
      return visit
    },
  }
  const general = world as unknown as ConformanceWorld // its parts use only what all wallets have

  describe(`${name} adapter`, () => {
    beforeAll(async () => {
      await family.ready?.()
    }, 60_000)
    afterEach(() => {
      visit?.end()
      visit = undefined
    })
    connectingConformance(general)
    reloadingConformance(general)
    accountsConformance(general)
    chosenAccountConformance(family, setUp)
    severalConformance(general)
    namesakesConformance(general)
    switchingConformance(general)
    signingConformance(general)
    endingConformance(general)
    family.further?.(world)
  })
}

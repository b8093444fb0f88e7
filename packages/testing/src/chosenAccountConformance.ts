import {
  accountOf,
  accounts,
  adapters,
  connect,
  connectors,
  createKit,
  findConnector,
  type Kit,
  signMessage,
  switchAccount,
} from '@latchkey/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConformanceFamily, ConformanceWallet } from './conformanceFamily'
import type { ConformanceSetUp } from './conformanceVisit'
import { fakeStorage } from './fakeStorage'

/** In a whole kit: the kit shows the same account that the site's own library reads, and that signs. */
export function chosenAccountConformance<Wallet extends ConformanceWallet>(
  family: ConformanceFamily<Wallet>,
  setUp: ConformanceSetUp,
): void {
  test('[CON-27 CON-12 STO-08] the chosen account is shown, read by the library and signs, also after a reload', async () => {
    const site = chooserSite(family, setUp)
    let page = await site.load()
    const [first = '', second = ''] = page.wallet.addresses
    await connect(page.kit, { connectorId: page.connectorId })
    await page.expectUse(first)
    await page.choose(second)
    await page.expectUse(second)
    page = await site.load()
    await page.expectUse(second)
    await page.choose(first)
    await page.expectUse(first)
    page = await site.load()
    await page.expectUse(first)
  })

  test('[CON-12] the wallet wins over the chosen account once it selects another one itself', async () => {
    const site = chooserSite(family, setUp)
    let page = await site.load()
    const [first = '', second = ''] = page.wallet.addresses
    await connect(page.kit, { connectorId: page.connectorId })
    await page.choose(second)
    page.wallet.script.setAccounts([second, first])
    await page.expectUse(second)
    page.wallet.script.setAccounts([first, second])
    await page.expectUse(first)
    await page.choose(second)
    page = await site.load(wallet => wallet.script.setAccounts([second, first]))
    await page.expectUse(second)
    page.wallet.script.setAccounts([first, second])
    await page.expectUse(first)
    await page.choose(second)
    page.wallet.script.setAccounts([first])
    await page.expectUse(first)
  })
}

/**
 * A site with one wallet that a test can reload: the storages stay, all else is new, and ends with the test.
 */
function chooserSite<Wallet extends ConformanceWallet>(
  family: ConformanceFamily<Wallet>,
  setUp: ConformanceSetUp,
) {
  const { namespace, networks } = family
  const [storage, siteStorage, walletStorage] = [fakeStorage(), fakeStorage(), fakeStorage()]
  let leave = () => {}
  return {
    async load(meanwhile: (wallet: Wallet) => void = () => {}) {
      leave()
      const wallet = family.createWallet({ name: 'Chooser', index: 0, storage: walletStorage })
      meanwhile(wallet)
      const connector = family.connector(wallet)
      const stopAnnouncing = family.provided ? () => {} : wallet.announce(window)
      const { adapter, library = family.library, close } = setUp({ networks, storage: siteStorage })
      if (!library) throw new Error('No library of a site says which account is in use.')
      const kit = createKit({ projectId: 'test', networks, adapters: [adapter] }, { world: { storage } })
      let isOpen = true
      leave = () => {
        if (!isOpen) return
        isOpen = false
        kit.destroy()
        close()
        stopAnnouncing()
      }
      onTestFinished(leave)
      kit.start()
      await kit.wake()
      if (family.provided)
        kit.get(adapters).get()[namespace]?.addWallet?.({ connector, wallet: wallet.provider })
      const { id } = connector
      await vi.waitFor(() => expect(findConnector(kit.get(connectors).get(), id, namespace)).toBeDefined())
      return {
        kit,
        wallet,
        connectorId: id,
        choose: (address: string) => switchAccount(kit, { namespace, connectorId: id, address }),
        async expectUse(address: string) {
          await vi.waitFor(() => expect(shown(kit)).toBe(address))
          // No waiting from here on: a visitor who sees the account may sign in at the same moment.
          const said = await library(kit, message)
          const signature = await signMessage(kit, { message })
          expect(said.length).toBeGreaterThan(0)
          for (const { address: read, signature } of said) {
            expect(read).toBe(address)
            expect(await family.verifyMessage({ address, message, signature })).toBe(true)
          }
          expect(await family.verifyMessage({ address, message, signature })).toBe(true)
        },
      }
    },
  }

  function shown(kit: Kit): string | undefined {
    const account = accountOf(kit.get(accounts).get(), namespace)
    return account.status === 'connected' ? account.address : undefined
  }
}

const message = 'Who signs this?'

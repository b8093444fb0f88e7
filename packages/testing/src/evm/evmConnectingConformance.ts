import { expect, test, vi } from 'vitest'
import { answerAll, asked, expectedConnection, failsWith, idOf, prompts, settled } from '../conformanceChecks'
import { providerError } from '../providerError'
import type { EvmWorld } from './evmWorld'

/** How an EVM adapter connects, and follows the wallet's chain. */
export function evmConnectingConformance({ family, open, chains: [, chainB] }: EvmWorld): void {
  test('leaves the wallet on the chain it is on', async () => {
    const page = await open()
    page.wallet.script.setChain(chainB.id)
    expect((await page.connect()).networkId).toBe(`eip155:${chainB.id}`)
    expect(asked(page, 'wallet_switchEthereumChain')).toEqual([])
  })

  test('takes the answer to an earlier question when the visitor tries again', async () => {
    const page = await open()
    page.wallet.script.stall()
    const abort = new AbortController()
    const first = page.connect({ signal: abort.signal })
    await vi.waitFor(() => expect(page.wallet.requests.length).toBeGreaterThan(0))
    abort.abort()
    await failsWith('connect/cancelled', first)
    answerAll(page.wallet, family.methods.connect, { error: providerError(-32002, 'Already pending.') })
    await failsWith('wallet/busy', page.connect())
    page.wallet.script.release()
    await vi.waitFor(() => expect(page.connections.list).toEqual([expectedConnection(page)]))
  })

  // The wallet at the far end of a session ends it, and does not come back by itself.
  if (!family.provided) {
    test('comes back when the wallet is unlocked, nobody is asked, and not once the visitor left', async () => {
      const page = await open()
      await page.connect()
      const connectorId = idOf(page, page.wallet)
      page.wallet.script.lock()
      await vi.waitFor(() => expect(page.connections.list).toEqual([]))
      page.wallet.requests.length = 0
      page.wallet.script.unlock()
      await vi.waitFor(() =>
        expect(page.connections).toEqual({ list: [expectedConnection(page)], active: connectorId }),
      )
      expect(prompts(page, page.wallet)).toEqual([])
      await page.adapter.disconnect({ connectorId, revoke: false })
      page.wallet.script.lock()
      page.wallet.script.unlock()
      await settled()
      expect(page.connections.list).toEqual([])
    })

    test('comes back when a wallet that was locked at the reload is unlocked', async () => {
      const page = await open()
      await page.connect()
      await page.reload({ meanwhile: ([wallet]) => wallet?.script.lock() })
      expect(page.connections.list).toEqual([])
      page.wallet.script.unlock()
      await vi.waitFor(() => expect(page.connections.list).toEqual([expectedConnection(page)]))
      expect(prompts(page, page.wallet)).toEqual([])
    })
  }

  test.each([
    ['another', chainB.id],
    ['an unknown', 999_999],
  ])('follows a change to %s chain', async (_, id) => {
    const page = await open()
    await page.connect()
    page.wallet.script.setChain(id)
    await vi.waitFor(() => expect(page.connections.list[0]?.networkId).toBe(`eip155:${id}`))
  })
}

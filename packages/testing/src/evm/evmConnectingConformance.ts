import { expect, test, vi } from 'vitest'
import { answerAll, asked, expectedConnection, failsWith } from '../conformanceChecks'
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

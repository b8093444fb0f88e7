import { expect, test, vi } from 'vitest'
import { type ConformanceWorld, expectedConnection, idOf, prompts, settled } from './conformanceChecks'
import type { ConformanceVisit } from './conformanceVisit'

/** Two wallets of one family, connected at the same time. */
export function severalConformance({ open }: ConformanceWorld): void {
  test('two wallets: both are kept, the newer is active, and going back asks nobody', async () => {
    const { page, one, two } = await openTwo()
    expect(page.connections).toEqual({
      list: [expectedConnection(page, one), expectedConnection(page, two)],
      active: idOf(page, two),
    })
    const before = one.requests.length
    expect(await page.connect({ wallet: one })).toEqual(expectedConnection(page, one))
    expect(page.connections.active).toBe(idOf(page, one))
    expect(page.connections.list).toHaveLength(2)
    expect(one.requests.length).toBe(before)
  })

  test('two wallets: when the active one is ended the other is active', async () => {
    const { page, one, two } = await openTwo()
    await page.adapter.disconnect({ connectorId: idOf(page, two), revoke: false })
    expect(page.connections).toEqual({ list: [expectedConnection(page, one)], active: idOf(page, one) })
    await page.adapter.disconnect({ connectorId: idOf(page, one), revoke: false })
    expect(page.connections).toEqual({ list: [], active: undefined })
  })

  test('two wallets: one that is not active can be ended too', async () => {
    const { page, one, two } = await openTwo()
    await page.adapter.disconnect({ connectorId: idOf(page, one), revoke: false })
    expect(page.connections).toEqual({ list: [expectedConnection(page, two)], active: idOf(page, two) })
  })

  test.each([0, 1])('two wallets: what wallet %i does leaves the other alone', async which => {
    const { page } = await openTwo()
    const [here, other] = which === 0 ? page.wallets : [...page.wallets].reverse()
    if (!here || !other) throw new Error('There are two wallets.')
    const active = page.connections.active
    const swapped = [...here.addresses].reverse()
    here.script.setAccounts(swapped)
    await vi.waitFor(() => expect(entryOf(page, idOf(page, here))?.accounts).toEqual(swapped))
    expect(entryOf(page, idOf(page, other))).toEqual(expectedConnection(page, other))
    expect(page.connections.active).toBe(active)
    here.script.lock()
    await vi.waitFor(() =>
      expect(page.connections).toEqual({
        list: [expectedConnection(page, other)],
        active: idOf(page, other),
      }),
    )
  })

  test('[IMP-08] a wallet given up while another is connected leaves that one alone', async () => {
    const page = await open({ wallets: 2 })
    await page.connect()
    const [, two] = page.wallets
    if (!two) throw new Error('There are two wallets.')
    two.script.stall()
    const abort = new AbortController()
    const connecting = page.connect({ wallet: two, signal: abort.signal }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(two.requests.length).toBeGreaterThan(0))
    abort.abort()
    expect(await connecting).toMatchObject({ code: 'connect/cancelled' })
    two.script.release()
    await settled()
    expect(page.connections).toEqual({ list: [expectedConnection(page)], active: idOf(page, page.wallet) })
    expect(page.reports.flatMap(({ list }) => list)).not.toContainEqual(
      expect.objectContaining({ connectorId: idOf(page, two) }),
    )
  })

  test('[CON-12] two wallets: both come back after a reload, with the same one active', async () => {
    const { page, one } = await openTwo()
    await page.connect({ wallet: one })
    await page.reload()
    const ids = page.wallets.map(wallet => idOf(page, wallet))
    await vi.waitFor(() => expect(page.connections.list).toHaveLength(2))
    expect(page.connections.list.map(({ connectorId }) => connectorId).sort()).toEqual([...ids].sort())
    expect(page.connections.active).toBe(ids[0])
    expect(page.wallets.flatMap(wallet => prompts(page, wallet))).toEqual([])
  })

  test('[CON-12] two wallets: one that is late does not keep the other waiting', async () => {
    const { page } = await openTwo()
    const back = page.reload({ late: [1] })
    await settled()
    await vi.waitFor(() => expect(page.connections.list).toEqual([expectedConnection(page)]), {
      timeout: 1_000, // shorter than the wait for a late wallet
    })
    page.arrive()
    await back
    await vi.waitFor(() => expect(page.connections.list).toHaveLength(2))
  })

  async function openTwo() {
    const page = await open({ wallets: 2 })
    const [one, two] = page.wallets
    if (!one || !two) throw new Error('There are two wallets.')
    await page.connect({ wallet: one })
    await page.connect({ wallet: two })
    return { page, one, two }
  }
}

function entryOf(page: ConformanceVisit, id: string) {
  return page.connections.list.find(({ connectorId }) => connectorId === id)
}

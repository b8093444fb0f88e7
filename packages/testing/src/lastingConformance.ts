import { expect, test, vi } from 'vitest'
import { asked, type ConformanceWorld, expectedConnection, settled } from './conformanceChecks'
import { conformanceRdns } from './conformanceVisit'
import { providerError } from './providerError'
import { watchLeaks } from './watchLeaks'

/** How a connection lasts: over a reload, through changes in the wallet, until it is ended. */
export function lastingConformance({ open, chains: [, chainB] }: ConformanceWorld): void {
  test('[CON-12] is connected again after a reload, and nobody is asked', async () => {
    const page = await open()
    await page.connect()
    await page.reload()
    expect(page.connections).toEqual({ list: [expectedConnection(page)], active: conformanceRdns })
    expect(asked(page, 'eth_requestAccounts', 'wallet_requestPermissions')).toEqual([])
  })

  test('[CON-13] is disconnected after a reload when the wallet took its permission back', async () => {
    const page = await open()
    await page.connect()
    page.wallet.script.setAccounts([])
    await page.reload()
    expect(page.connections.list).toEqual([])
  })

  test('a visitor who never connected causes no wallet call', async () => {
    const page = await open()
    expect(page.wallet.requests).toEqual([])
  })

  test('disconnects, leaves the wallet its permission, and stays disconnected after a reload', async () => {
    const page = await open()
    await page.connect()
    await page.adapter.disconnect({ connectorId: conformanceRdns, revoke: false })
    expect(page.connections.list).toEqual([])
    expect(asked(page, 'wallet_revokePermissions')).toEqual([])
    expect(await page.wallet.provider.request({ method: 'eth_accounts' })).toHaveLength(2)
    page.wallet.script.setAccounts([...page.wallet.addresses].reverse())
    await settled()
    expect(page.connections.list).toEqual([])
    page.wallet.requests.length = 0
    await page.reload()
    expect(page.connections.list).toEqual([])
    expect(page.wallet.requests).toEqual([])
    expect((await page.connect()).accounts).toHaveLength(2)
  })

  test('withdraws the permission when asked to', async () => {
    const page = await open()
    await page.connect()
    await page.adapter.disconnect({ connectorId: conformanceRdns, revoke: true })
    expect(page.connections.list).toEqual([])
    expect(asked(page, 'wallet_revokePermissions')).toEqual([[{ eth_accounts: {} }]])
    expect(await page.wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
  })

  test('disconnects though the wallet cannot withdraw the permission', async () => {
    const page = await open()
    await page.connect()
    page.wallet.script.failWith('wallet_revokePermissions', providerError(-32601, 'Not here.'))
    await page.adapter.disconnect({ connectorId: conformanceRdns, revoke: true })
    expect(page.connections.list).toEqual([])
  })

  test('disconnecting what is not connected does nothing', async () => {
    const page = await open()
    await page.adapter.disconnect({ connectorId: conformanceRdns, revoke: false })
    expect(page.wallet.requests).toEqual([])
  })

  test('follows a change of account', async () => {
    const page = await open()
    await page.connect()
    const swapped = [...page.wallet.addresses].reverse()
    page.wallet.script.setAccounts(swapped)
    await vi.waitFor(() => expect(page.connections.list[0]?.accounts).toEqual(swapped))
  })

  test.each(['setAccounts', 'lock'] as const)(
    'is disconnected when the wallet shows no account any more: %s',
    async how => {
      const page = await open()
      await page.connect()
      page.wallet.script[how]([])
      await vi.waitFor(() => expect(page.connections).toEqual({ list: [], active: undefined }))
    },
  )

  test('is disconnected when the wallet says so', async () => {
    const page = await open()
    await page.connect()
    page.wallet.script.disconnect()
    await vi.waitFor(() => expect(page.connections.list).toEqual([]))
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

  test('detached, it leaves no listener or timer behind and reports nothing more', async () => {
    const page = await open()
    await page.connect()
    const { adapter, reports, wallet } = page
    adapter.detach()
    const check = watchLeaks(window)
    await page.reload()
    page.adapter.detach()
    // What belongs to the site is still there: the wallet's own and the library's own listeners.
    const left = check.leaks().filter(leak => !/eip6963|storage/.test(leak.what))
    check.stop()
    expect(left).toEqual([])
    const before = reports.length
    wallet.script.setChain(chainB.id)
    await settled()
    expect(reports.length).toBe(before)
  })
}

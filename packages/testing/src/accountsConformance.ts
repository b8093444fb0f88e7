import { expect, test, vi } from 'vitest'
import { type ConformanceWorld, expectedConnection } from './conformanceChecks'

const most = 1_000

/** The kit shows the accounts that the wallet reports. */
export function accountsConformance({ family, open }: ConformanceWorld): void {
  test('follows a change of account', async () => {
    const page = await open()
    await page.connect()
    const swapped = [...page.wallet.addresses].reverse()
    page.wallet.script.setAccounts(swapped)
    await vi.waitFor(() => expect(page.connections.list[0]?.accounts).toEqual(swapped))
    const [first] = page.wallet.addresses
    page.wallet.script.setAccounts([first ?? ''])
    await vi.waitFor(() => expect(page.connections.list[0]?.accounts).toEqual([first]))
  })

  test.each(['setAccounts', 'lock'] as const)(
    'is disconnected when the wallet shows no account any more: %s',
    async how => {
      const page = await open()
      await page.connect()
      page.wallet.script[how]([])
      await vi.waitFor(() => expect(page.connections).toEqual({ list: [], active: undefined }))
      page.wallet.script.unlock()
      expect((await page.connect()).accounts).toEqual(page.wallet.addresses)
    },
  )

  test('is disconnected when the wallet says so', async () => {
    const page = await open()
    await page.connect()
    page.wallet.script.disconnect()
    await vi.waitFor(() => expect(page.connections).toEqual({ list: [], active: undefined }))
    expect(await page.connect()).toEqual(expectedConnection(page))
  })

  test('keeps a thousand accounts, in their order, and no more', async () => {
    const page = await open()
    await page.connect()
    const many = Array.from({ length: most + 1 }, (_, index) => family.strangeAddress(index))
    page.wallet.script.setAccounts(many.slice(0, most))
    await vi.waitFor(() => expect(page.connections.list[0]?.accounts).toEqual(many.slice(0, most)))
    page.wallet.script.setAccounts([...many].reverse())
    await vi.waitFor(() =>
      expect(page.connections.list[0]?.accounts).toEqual([...many].reverse().slice(0, most)),
    )
  })

  test('shows an account once, however often the wallet names it', async () => {
    const page = await open()
    await page.connect()
    const [a = '', b = ''] = page.wallet.addresses
    page.wallet.script.setAccounts([b, a, b, a])
    await vi.waitFor(() => expect(page.connections.list[0]?.accounts).toEqual([b, a]))
  })
}

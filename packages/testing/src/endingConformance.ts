import { expect, test } from 'vitest'
import { answerAll, asked, type ConformanceWorld, idOf, settled } from './conformanceChecks'
import type { ConformanceVisit } from './conformanceVisit'
import { watchLeaks } from './watchLeaks'

const cycles = 200

/** How a connection ends, and what an adapter leaves behind. */
export function endingConformance({ family, open }: ConformanceWorld): void {
  const { revoke } = family.methods

  test('disconnects, leaves the wallet its permission, and stays disconnected after a reload', async () => {
    const page = await open()
    await page.connect()
    await end(page, false)
    expect(page.connections).toEqual({ list: [], active: undefined })
    expect(asked(page, ...revoke)).toEqual([])
    expect(await family.permitted(page.wallet)).toEqual(page.wallet.addresses)
    page.wallet.script.setAccounts([...page.wallet.addresses].reverse())
    await settled()
    expect(page.connections.list).toEqual([])
    await page.reload()
    expect(page.connections.list).toEqual([])
    expect(page.wallet.requests).toEqual([])
    expect((await page.connect()).accounts).toHaveLength(page.wallet.addresses.length)
  })

  if (revoke.length > 0)
    test('withdraws the permission when asked to', async () => {
      const page = await open()
      await page.connect()
      await end(page, true)
      expect(page.connections.list).toEqual([])
      expect(asked(page, ...revoke)).toHaveLength(1)
      expect(await family.permitted(page.wallet)).toEqual([])
    })

  test('disconnects though the wallet cannot withdraw the permission', async () => {
    const page = await open()
    await page.connect()
    answerAll(page.wallet, revoke, { error: 'Not here.' })
    await end(page, true)
    expect(page.connections.list).toEqual([])
  })

  test('disconnecting what is not connected does nothing', async () => {
    const page = await open()
    await end(page, false)
    await page.adapter.disconnect({ connectorId: 'nobody', revoke: true })
    expect(page.wallet.requests).toEqual([])
    expect(page.connections.list).toEqual([])
  })

  test('detached, it leaves no listener or timer behind and reports nothing more', async () => {
    const page = await open()
    await page.connect()
    page.end()
    const check = watchLeaks(window)
    await page.reload()
    const { adapter, connections, reports, wallet, libraryListens } = page
    expect(connections.list).toHaveLength(1)
    adapter.detach()
    if (!libraryListens) expect(wallet.listenerCount()).toBe(0)
    const before = reports.length
    wallet.script.setAccounts([...wallet.addresses].reverse())
    wallet.script.disconnect()
    await settled()
    expect(reports.length).toBe(before)
    page.end() // now what belongs to the site is gone too
    const left = check.leaks()
    check.stop()
    expect(left).toEqual([])
  })

  test(`${cycles} times connected and disconnected, nothing is left of it`, async () => {
    const page = await open()
    await page.connect()
    await end(page, false)
    const listeners = page.wallet.listenerCount()
    const check = watchLeaks(window)
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await page.connect()
      await end(page, false)
    }
    await settled()
    const left = check.leaks()
    check.stop()
    expect(left).toEqual([])
    expect(page.wallet.listenerCount()).toBe(listeners)
  }, 60_000)
}

function end(page: ConformanceVisit, revoke: boolean): Promise<void> {
  return page.adapter.disconnect({ connectorId: idOf(page, page.wallet), revoke })
}

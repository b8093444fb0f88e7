import { expect, test, vi } from 'vitest'
import {
  answerAll,
  type ConformanceWorld,
  expectedConnection,
  idOf,
  prompts,
  settled,
} from './conformanceChecks'

/** The connections after the visitor returns. */
export function reloadingConformance({ family, open }: ConformanceWorld): void {
  test('[CON-12] is connected again after a reload, nobody is asked, and the wallet little', async () => {
    const page = await open()
    await page.connect()
    await page.reload()
    expect(page.connections).toEqual({ list: [expectedConnection(page)], active: idOf(page, page.wallet) })
    await settled()
    expect(prompts(page, page.wallet)).toEqual([])
    expect(page.wallet.requests.length).toBeLessThanOrEqual(family.reconnectCalls)
  })

  test('[CON-13] is disconnected after a reload when the wallet took its permission back', async () => {
    const page = await open()
    await page.connect()
    await page.reload({ meanwhile: ([wallet]) => wallet?.script.setAccounts([]) })
    expect(page.connections).toEqual({ list: [], active: undefined })
    expect(prompts(page, page.wallet)).toEqual([])
  })

  test('[CON-13] is disconnected after a reload when the wallet is locked', async () => {
    const page = await open()
    await page.connect()
    await page.reload({ meanwhile: ([wallet]) => wallet?.script.lock() })
    expect(page.connections.list).toEqual([])
    expect(prompts(page, page.wallet)).toEqual([])
  })

  test('[CON-13] is disconnected after a reload when the wallet answers rubbish', async () => {
    const page = await open()
    await page.connect()
    await page.reload({
      meanwhile: ([wallet]) => {
        const { connect, accounts } = family.methods
        if (wallet) answerAll(wallet, [...connect, ...accounts], { value: 'rubbish' })
      },
    })
    expect(page.connections.list).toEqual([])
  })

  test('[CON-12] follows what was chosen in the wallet while the page was away', async () => {
    const page = await open()
    await page.connect()
    const swapped = [...page.wallet.addresses].reverse()
    await page.reload({ meanwhile: ([wallet]) => wallet?.script.setAccounts(swapped) })
    expect(page.connections.list[0]?.accounts).toEqual(swapped)
  })

  test('[CON-12] a wallet that arrives late is waited for', async () => {
    const page = await open()
    await page.connect()
    const back = page.reload({ late: [0] })
    await settled()
    page.arrive()
    await back
    await vi.waitFor(() => expect(page.connections.list).toEqual([expectedConnection(page)]))
    expect(prompts(page, page.wallet)).toEqual([])
  })

  test('[CON-13] a wallet that arrives late and says nothing is not waited for without end', async () => {
    const page = await open()
    await page.connect()
    let leave = (_: Error) => {}
    const silence = new Promise<never>((_, reject) => {
      leave = reject
    })
    silence.catch(() => {})
    const back = page.reload({
      late: [0],
      meanwhile: ([wallet]) => {
        const { connect, accounts } = family.methods
        if (wallet) answerAll(wallet, [...connect, ...accounts], { value: silence })
      },
    })
    await settled()
    page.hurry()
    page.arrive()
    await back
    expect(page.connections.list).toEqual([])
    // wagmi restores one config of a page at a time: what waits here would block the next test.
    leave(new Error('the page is left'))
    await settled()
  })

  test('[CON-13] a wallet that never arrives is not waited for without end', async () => {
    const page = await open()
    await page.connect()
    page.hurry()
    await page.reload({ late: [0] })
    expect(page.connections.list).toEqual([])
    expect(page.wallet.requests).toEqual([])
  })
}

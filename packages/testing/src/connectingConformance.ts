import { isKitError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import {
  answerAll,
  type ConformanceWorld,
  expectedConnection,
  failsWith,
  idOf,
  settled,
} from './conformanceChecks'
import type { ConformanceVisit } from './conformanceVisit'

/** How an adapter connects, and how it handles wallets that misbehave meanwhile. */
export function connectingConformance({ family, open }: ConformanceWorld): void {
  const { methods, rubbish } = family

  test('[CON-03 CON-04] shows the announced wallet once, with name, picture and rdns', async () => {
    const page = await open()
    const entry = family.connector(page.wallet)
    expect(page.connectors.filter(({ id, name }) => id === entry.id || name === entry.name)).toEqual([entry])
  })

  test('a visitor who never connected causes no wallet call', async () => {
    const page = await open()
    await settled()
    expect(page.wallet.requests).toEqual([])
  })

  test('connects, and reports what the wallet gave', async () => {
    const page = await open()
    const connection = await page.connect()
    expect(connection).toEqual(expectedConnection(page))
    expect(page.connections).toEqual({ list: [expectedConnection(page)], active: idOf(page, page.wallet) })
  })

  test('connects a second time without asking the wallet again', async () => {
    const page = await open()
    await page.connect()
    const before = page.wallet.requests.length
    expect(await page.connect()).toEqual(expectedConnection(page))
    expect(page.wallet.requests.length).toBe(before)
  })

  test('an unknown connector is an error of its own', async () => {
    const page = await open()
    const { signal } = new AbortController()
    await failsWith('connector/not-found', page.adapter.connect({ connectorId: 'nobody', signal }))
  })

  test('[IMP-05] a declined connection is told as declined, and the next one works', async () => {
    const page = await open()
    page.wallet.script.refuse()
    await failsWith('user/rejected', page.connect())
    expect(page.connections.list).toEqual([])
    page.wallet.script.approve()
    expect(await page.connect()).toEqual(expectedConnection(page))
  })

  test('[IMP-08] a connection given up stays given up when the wallet approves late', async () => {
    const page = await open()
    await giveUp(page)
    page.wallet.script.release()
    await settled()
    expect(page.reports.flatMap(report => report.list)).toEqual([])
    await page.reload()
    expect(page.connections.list).toEqual([])
  })

  test('[IMP-08] one given up can be tried again, and is shown once', async () => {
    const page = await open()
    await giveUp(page)
    page.wallet.script.release()
    await settled()
    expect(await page.connect()).toEqual(expectedConnection(page))
    expect(page.connections.list).toEqual([expectedConnection(page)])
  })

  test('[IMP-08] one that is aborted before it begins asks nothing', async () => {
    const page = await open()
    await failsWith('connect/cancelled', page.connect({ signal: AbortSignal.abort() }))
    expect(page.wallet.requests).toEqual([])
  })

  const accounts = rubbish.accounts.map(value => ({ value }))
  test.each(accounts)('rubbish instead of accounts is a coded error: %j', async answer => {
    const page = await open()
    answerAll(page.wallet, [...methods.connect, ...methods.accounts], answer)
    await failsWith('wallet/bad-answer', page.connect())
    await settled()
    expect(page.reports.flatMap(report => report.list)).toEqual([])
  })

  const chains = methods.chain.length > 0 ? rubbish.chain.map(value => ({ value })) : []
  test.each(chains)('rubbish instead of a chain is a coded error: %j', async answer => {
    const page = await open()
    answerAll(page.wallet, methods.chain, answer)
    await failsWith('wallet/bad-answer', page.connect())
    await settled()
    expect(page.reports.flatMap(report => report.list)).toEqual([])
  })

  const thrown = [undefined, null, 'no', {}, 0, Symbol('no')].map(error => ({ error }))
  test.each(thrown)(
    'a wallet that throws $error gives a coded error, and can be tried again',
    async answer => {
      const page = await open()
      answerAll(page.wallet, methods.connect, answer)
      const error = await page.connect().catch((caught: unknown) => caught)
      expect(isKitError(error)).toBe(true)
      expect(page.reports.flatMap(report => report.list)).toEqual([])
      page.wallet.script.approve()
      expect(await page.connect()).toEqual(expectedConnection(page))
    },
  )
}

async function giveUp(page: ConformanceVisit): Promise<void> {
  page.wallet.script.stall()
  const abort = new AbortController()
  const connecting = page.connect({ signal: abort.signal })
  await vi.waitFor(() => expect(page.wallet.requests.length).toBeGreaterThan(0))
  abort.abort()
  await failsWith('connect/cancelled', connecting)
}

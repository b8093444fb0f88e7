import { isKitError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { asked, type ConformanceWorld, expectedConnection, failsWith, settled } from './conformanceChecks'
import { conformanceRdns } from './conformanceVisit'
import { providerError } from './providerError'

/** How an adapter connects, and what it does with wallets that misbehave meanwhile. */
export function connectingConformance({ open, chains: [, chainB] }: ConformanceWorld): void {
  test('[CON-03 CON-04] shows the announced wallet once, with name, picture and rdns', async () => {
    const { connectors } = await open()
    expect(connectors.filter(connector => connector.rdns === conformanceRdns)).toEqual([
      {
        id: conformanceRdns,
        name: 'Conformance',
        type: 'ANNOUNCED',
        chain: 'eip155',
        rdns: conformanceRdns,
        imageUrl: expect.stringMatching(/^data:image\/svg\+xml,/),
      },
    ])
  })

  test('connects, and reports what the wallet gave', async () => {
    const page = await open()
    const connection = await page.connect()
    expect(connection).toEqual(expectedConnection(page))
    expect(page.connections).toEqual({ list: [expectedConnection(page)], active: conformanceRdns })
    expect(asked(page, 'wallet_switchEthereumChain')).toEqual([])
  })

  test('connects a second time without asking the wallet again', async () => {
    const page = await open()
    await page.connect()
    const before = page.wallet.requests.length
    expect(await page.connect()).toEqual(expectedConnection(page))
    expect(page.wallet.requests.length).toBe(before)
  })

  test('leaves the wallet on the chain it is on', async () => {
    const page = await open()
    page.wallet.script.setChain(chainB.id)
    expect((await page.connect()).networkId).toBe(`eip155:${chainB.id}`)
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
    page.wallet.script.stall()
    const abort = new AbortController()
    const connecting = page.connect(abort.signal)
    await vi.waitFor(() => expect(page.wallet.requests.length).toBeGreaterThan(0))
    abort.abort()
    await failsWith('connect/cancelled', connecting)
    page.wallet.script.release()
    await settled()
    expect(page.reports.flatMap(report => report.list)).toEqual([])
    await page.reload()
    expect(page.connections.list).toEqual([])
  })

  test('[IMP-08] one that is aborted before it begins asks nothing', async () => {
    const page = await open()
    const before = page.wallet.requests.length
    await failsWith('connect/cancelled', page.connect(AbortSignal.abort()))
    expect(page.wallet.requests.length).toBe(before)
  })

  test('takes the answer to an earlier question when the visitor tries again', async () => {
    const page = await open()
    page.wallet.script.stall()
    const abort = new AbortController()
    const first = page.connect(abort.signal)
    await vi.waitFor(() => expect(page.wallet.requests.length).toBeGreaterThan(0))
    abort.abort()
    await failsWith('connect/cancelled', first)
    page.wallet.script.failWith('wallet_requestPermissions', providerError(-32002, 'Already pending.'))
    page.wallet.script.failWith('eth_requestAccounts', providerError(-32002, 'Already pending.'))
    await failsWith('wallet/busy', page.connect())
    page.wallet.script.release()
    await vi.waitFor(() => expect(page.connections.list).toEqual([expectedConnection(page)]))
  })

  const rubbish = [null, {}, 'hello', [], [7], ['0x12'], [null], { 0: 'x' }].map(answer => ({ answer }))
  test.each(rubbish)('rubbish instead of accounts is a coded error: %j', async ({ answer }) => {
    const page = await open()
    page.wallet.script.answer('wallet_requestPermissions', answer)
    page.wallet.script.answer('eth_requestAccounts', answer)
    page.wallet.script.answer('eth_accounts', answer)
    await failsWith('wallet/bad-answer', page.connect())
    await settled()
    expect(page.reports.flatMap(report => report.list)).toEqual([])
  })

  test.each([null, 'ten', '0x', -1, {}])(
    'rubbish instead of a chain id is a coded error: %j',
    async answer => {
      const page = await open()
      page.wallet.script.answer('eth_chainId', answer)
      await failsWith('wallet/bad-answer', page.connect())
      expect(page.reports.flatMap(report => report.list)).toEqual([])
    },
  )

  test.each([undefined, 'no', {}, 0])('a wallet that throws %j gives a coded error', async thrown => {
    const page = await open()
    page.wallet.script.failWith('wallet_requestPermissions', thrown)
    page.wallet.script.failWith('eth_requestAccounts', thrown)
    const error = await page.connect().catch((caught: unknown) => caught)
    expect(isKitError(error)).toBe(true)
  })
}

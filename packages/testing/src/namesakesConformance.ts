import { afterEach, expect, test } from 'vitest'
import { accountIn, type ConformanceWorld, settled } from './conformanceChecks'
import type { ConformanceWallet } from './conformanceFamily'
import type { ConformanceVisit } from './conformanceVisit'
import { fakeStorage } from './fakeStorage'

/** Wallets that pose as another one: on a page anybody can claim any id. */
export function namesakesConformance({ family, open }: ConformanceWorld): void {
  if (family.provided) return // these are the kit's own, which nobody else can provide
  let stops: (() => void)[] = []
  afterEach(() => {
    for (const stop of stops) stop()
    stops = []
  })

  /** A wallet that claims the id of the page's first one, and that the visitor has connected. */
  function pretender(): ConformanceWallet {
    const wallet = family.createWallet({ name: 'Conformance', index: 1, storage: fakeStorage() })
    wallet.script.setAccounts(wallet.addresses)
    stops.push(wallet.announce(window))
    return wallet
  }

  test('a second announcer with the same id gets no request of a live connection', async () => {
    const page = await open()
    const connection = await page.connect()
    const other = pretender()
    await settled()
    const before = page.wallet.requests.length
    const signature = await page.adapter.signMessage({ ...accountIn(connection), message: 'mine' })
    const [address = ''] = page.wallet.addresses
    expect(await family.verifyMessage({ address, message: 'mine', signature })).toBe(true)
    expect(page.wallet.requests.length).toBeGreaterThan(before)
    expect(await page.connect()).toEqual(connection)
    expect(await page.adapter.getProvider(connection.connectorId)).toBe(page.wallet.provider)
    expect(other.requests).toEqual([])
    expect(page.connections).toEqual({ list: [connection], active: connection.connectorId })
  })

  if (family.hasNamesakes === false) return

  test('two wallets that claim one id are two, each connected by its own object, the first by that id', async () => {
    const page = await open({
      wallets: 2,
      createWallet: options => family.createWallet({ ...options, name: 'Conformance' }),
    })
    const [one, two] = page.wallets
    const [first, second, ...others] = ours(page)
    expect(others).toEqual([])
    if (!one || !two || !first || !second) throw new Error('There are two wallets.')
    expect(first.id).toBe(family.connector(one).id)
    expect(second.id).not.toBe(first.id)
    expect(second.name).toBe(first.name)
    const { signal } = new AbortController()
    const connect = async (connectorId: string) =>
      (await page.adapter.connect({ connectorId, signal })).accounts
    expect(await connect(second.id)).toEqual(two.addresses)
    expect(one.requests).toEqual([])
    expect(await connect(first.id)).toEqual(one.addresses)
    expect(page.connections.list.map(({ accounts }) => accounts)).toEqual([two.addresses, one.addresses])
    await page.adapter.disconnect({ connectorId: second.id, revoke: false })
    expect(page.connections).toMatchObject({ list: [{ connectorId: first.id }], active: first.id })
  })
}

function ours({ connectors }: ConformanceVisit) {
  return connectors.filter(({ name }) => name === 'Conformance')
}

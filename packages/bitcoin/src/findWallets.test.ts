import { createBitcoinTestWallet, fakeClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { bareWindow, openBitcoin } from '../test/openBitcoin'

const namesOf = (page: { connectors: readonly { name: string }[] }) => page.connectors.map(({ name }) => name)
const standard = (name: string, digit = '1') =>
  createBitcoinTestWallet({
    shape: 'standard',
    name,
    accounts: [{ kind: 'p2wpkh', privateKey: digit.repeat(64) }],
  })
const sats = (name: string) => createBitcoinTestWallet({ shape: 'sats-connect', name })

test('finds wallets of every shape, and asks none of them anything', async () => {
  const window = bareWindow()
  const wallets = (['standard', 'sats-connect', 'leather', 'unisat', 'okx'] as const).map(shape =>
    createBitcoinTestWallet({ shape, name: `My ${shape}` }),
  )
  for (const wallet of wallets) wallet.announce(window)
  const page = await openBitcoin(window)
  expect(namesOf(page).sort()).toEqual(['Leather', 'My sats-connect', 'My standard', 'OKX Wallet', 'UniSat'])
  expect(wallets.flatMap(wallet => wallet.requests)).toEqual([])
  expect(wallets.map(wallet => wallet.listenerCount())).toEqual([0, 0, 0, 0, 0])
})

test('no window, no wallets', async () => {
  const page = await openBitcoin(undefined as unknown as Window)
  expect(page.connectors).toEqual([])
})

test('wallets that register late join, told once however many they are', async () => {
  const window = bareWindow()
  const page = await openBitcoin(window)
  for (const name of ['One', 'Two', 'Three'])
    createBitcoinTestWallet({ shape: 'standard', name }).announce(window)
  await Promise.resolve()
  expect(page.connectorReports.map(list => list.length)).toEqual([0, 3])
})

test('objects that come late are seen a little later, and no timer stays', async () => {
  const window = bareWindow()
  const clock = fakeClock()
  const page = await openBitcoin(window, clock)
  createBitcoinTestWallet({ shape: 'unisat', name: 'Late' }).announce(window)
  expect(namesOf(page)).toEqual([])
  clock.advance(250)
  expect(namesOf(page)).toEqual(['UniSat'])
  sats('Later').announce(window)
  clock.advance(2_250)
  expect(namesOf(page)).toEqual(['Later', 'UniSat'])
  expect(clock.pending()).toBe(0)
})

test('one wallet that comes in two ways is shown once, as the one that is connected', async () => {
  const window = bareWindow()
  const byRegistry = sats('Xv Wallet')
  const byStandard = createBitcoinTestWallet({ shape: 'standard', name: 'Xv' })
  byStandard.announce(window)
  byRegistry.announce(window)
  const page = await openBitcoin(window)
  expect(page.connectors.map(({ id }) => id)).toEqual([byRegistry.info.id])
  await page.connect(byStandard.info.id)
  expect(page.connectors.map(({ id }) => id)).toEqual([byStandard.info.id])
  await page.adapter.disconnect({ connectorId: byStandard.info.id, revoke: false })
  expect(page.connectors.map(({ id }) => id)).toEqual([byRegistry.info.id])
})

test('of two wallets of one name the first keeps it, and each is asked by its own object', async () => {
  const window = bareWindow()
  const [one, two] = [standard('Same'), standard('Same', '2')]
  const leave = one.announce(window)
  two.announce(window)
  const page = await openBitcoin(window)
  expect(page.connectors.map(({ id, name }) => [id, name])).toEqual([
    ['Same', 'Same'],
    ['Same#2', 'Same'],
  ])
  expect((await page.connect('Same#2')).accounts).toEqual(two.addresses)
  expect((await page.connect('Same')).accounts).toEqual(one.addresses)
  leave()
  await Promise.resolve()
  expect(page.connections).toMatchObject({ list: [{ connectorId: 'Same#2' }], active: 'Same#2' })
  expect(page.connectors.map(({ id }) => id)).toEqual(['Same#2'])
  standard('Same').announce(window) // as when its extension was updated
  await Promise.resolve()
  expect(page.connectors.map(({ id }) => id)).toEqual(['Same#2', 'Same'])
})

test('a wallet that calls itself as the kit calls a way to connect is known by another id', async () => {
  const window = bareWindow()
  standard('walletConnect').announce(window)
  const page = await openBitcoin(window)
  expect(page.connectors).toMatchObject([{ id: 'walletConnect#2', type: 'ANNOUNCED' }])
})

test('a registry full of rubbish does no harm', async () => {
  const window = bareWindow()
  const good = sats('Good')
  good.announce(window)
  const request = async () => ({})
  window.provider = { request }
  window.other = { request }
  Object.defineProperty(window, 'hostile', {
    get() {
      throw new Error('gotcha')
    },
  })
  const throwing = {
    get id(): never {
      throw new Error('gotcha')
    },
  }
  const entries = [
    ...[null, undefined, 7, 'x', {}, throwing, { id: 7, name: 'x' }, { id: '', name: 'x' }],
    ...[
      { id: 'provider' },
      { id: 'provider', name: 7 },
      { id: 'nowhere', name: 'x' },
      { id: 'hostile', name: 'x' },
    ],
    ...[
      { id: 'a b', name: 'x' },
      { id: 'constructor.prototype', name: 'x' },
      { id: '__proto__', name: 'x' },
    ],
    { id: 'other', name: 'Other chain', methods: ['xcp_signMessage'] },
  ]
  window.btc_providers = [...(window.btc_providers as unknown[]), ...entries]
  const page = await openBitcoin(window)
  expect(namesOf(page)).toEqual(['Good'])
  window.btc_providers = { length: 1e9 }
  expect(namesOf(await openBitcoin(window))).toEqual([])
})

test('[IMP-39] what a wallet says of itself is cleaned', async () => {
  const window = bareWindow()
  const name = `\u202E${'Evil'.repeat(50)}\n`
  const icon = 'https://tracker.example/x.png'
  createBitcoinTestWallet({ shape: 'standard', name, icon }).announce(window)
  const page = await openBitcoin(window)
  const clean = 'Evil'.repeat(15)
  expect(page.connectors).toEqual([{ id: clean, name: clean, type: 'ANNOUNCED', chain: 'bip122' }])
})

test('registrations that are none do no harm', async () => {
  const window = bareWindow()
  const page = await openBitcoin(window)
  const announce = (detail: unknown) =>
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  for (const detail of [null, 7, {}, 'x']) announce(detail)
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  announce((registry: { register(...wallets: unknown[]): void }) =>
    registry.register(null, 7, 'x', {}, Object.freeze({}), revoked.proxy),
  )
  await Promise.resolve()
  expect(page.connectors).toEqual([])
  createBitcoinTestWallet({ shape: 'standard', name: 'Good' }).announce(window)
  await Promise.resolve()
  expect(namesOf(page)).toEqual(['Good'])
})

test.each([true, false])('a thousand wallets are found and told in one go; of one name: %s', async alike => {
  const window = bareWindow()
  const features = { 'bitcoin:connect': { connect: async () => ({ accounts: [] }) } }
  window.addEventListener('wallet-standard:app-ready', event => {
    const { detail } = event as CustomEvent<{ register(...wallets: object[]): void }>
    for (let index = 0; index < 1_000; index += 1)
      detail.register({
        name: alike ? 'Wallet' : `Wallet ${index}`,
        chains: ['bitcoin:mainnet'],
        features,
        accounts: [],
      })
  })
  const page = await openBitcoin(window)
  await Promise.resolve()
  expect(page.connectorReports.map(list => list.length)).toEqual([1_000])
})

test('a wallet that leaves the page is no longer listed, nor connected', async () => {
  const window = bareWindow()
  const wallet = createBitcoinTestWallet({ shape: 'standard', name: 'Leaving' })
  const leave = wallet.announce(window)
  const page = await openBitcoin(window)
  await page.connect('Leaving')
  leave()
  await Promise.resolve()
  expect(page.connectors).toEqual([])
  expect(page.connections).toEqual({ list: [], active: undefined })
  expect(wallet.listenerCount()).toBe(0)
})

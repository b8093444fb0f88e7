import { type CaipNetworkId, kitError } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeGateway, createSiteWorld, gatewayUrl } from '../../test/fakeGateway'
import { createTestKit, ethereum, optimism, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { disconnect } from '../connection/disconnect'
import { switchNetwork } from '../connection/switchNetwork'
import { adapters } from '../connectors/adapters'
import { fetchTokens } from './fetchTokens'

const address = `0x${'ab'.repeat(20)}`
const metadata = {
  name: 'Dollar',
  symbol: 'USD',
  decimals: 6,
  price: 1.25,
  iconUrl: 'https://icons.example/d.png',
}
const dollar = { address, balance: '0x1e8480', type: 'ERC20', metadata }
const coin = {
  ...{ address: 'native', balance: '0xde0b6b3a7640000', type: 'NATIVE' },
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2000 },
}
const discovers = { assetDiscovery: { supported: true } }

type Wallet = { can: () => unknown; has: () => unknown }

/** A page whose wallet may tell what the account has, and whose gateway tells of one token. */
async function visit(wallet: Partial<Wallet> = {}) {
  const path = `/v1/account/${alice}/balance`
  const row = { name: 'Known', symbol: 'GATE', price: 0, quantity: { decimals: '18', numeric: '5' } }
  const gateway = createFakeGateway({
    [path]: () => ({
      balances: [
        { ...row, chainId: 'eip155:1' },
        { ...row, chainId: 'eip155:10' },
      ],
    }),
  })
  const world = createSiteWorld(gateway)
  const adapter = createFakeAdapter({ networkId: 'eip155:1' as CaipNetworkId })
  const { kit } = createTestKit({ networks: [ethereum, optimism], adapters: [adapter], gatewayUrl }, world)
  onTestFinished(() => kit.destroy())
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const can = vi.fn(async (_: object) => (wallet.can?.() ?? { '0x1': discovers }) as Record<string, unknown>)
  const has = vi.fn(
    async (_: object) => (wallet.has?.() ?? { '0x1': [coin, dollar] }) as Record<string, unknown>,
  )
  kit.get(adapters).set(now => {
    const { eip155 } = now
    return eip155 ? { ...now, eip155: { ...eip155, getCapabilities: can, getAssets: has } } : now
  })
  const symbols = async (options = {}) =>
    (await fetchTokens(kit, { force: true, ...options })).data?.tokens.map(({ symbol }) => symbol)
  return { kit, world, can, has, symbols }
}

test('[ACC-10 ACC-11 ACC-12 ACC-13] a wallet that discovers assets tells them, and is asked once whether it does', async () => {
  const { kit, can, has } = await visit()
  const { data } = await fetchTokens(kit)
  expect(data?.tokens).toEqual([
    expect.objectContaining({ symbol: 'ETH', amount: 10n ** 18n, price: '2000', value: '2000' }),
    expect.objectContaining({
      symbol: 'USD',
      address: `eip155:1:${address}`,
      amount: 2_000_000n,
      value: '2.5',
    }),
  ])
  // No picture that the wallet names is ever loaded by the page.
  expect(JSON.stringify(data?.tokens.map(({ imageId }) => imageId ?? null))).toBe('[null,null]')
  await fetchTokens(kit, { force: true })
  expect(can).toHaveBeenCalledTimes(1)
  expect(has).toHaveBeenCalledTimes(2)
  expect(has.mock.lastCall?.[0]).toMatchObject({
    address: alice,
    query: { chainFilter: ['0x1'] },
    isChecked: true,
  })
})

test.each([
  ['a malformed amount', { '0x1': [coin, { ...dollar, balance: '12' }] }],
  ['decimals as a text', { '0x1': [coin, { ...dollar, metadata: { ...metadata, decimals: '6' } }] }],
  ['a price as a text', { '0x1': [coin, { ...dollar, metadata: { ...metadata, price: '1' } }] }],
  ['another kind', { '0x1': [coin, { ...dollar, type: 'ERC721' }] }],
  ['a strange address', { '0x1': [coin, { ...dollar, address: 'dollar' }] }],
  ['no metadata', { '0x1': [coin, { ...dollar, metadata: undefined }] }],
  ['another network alone', { '0xa': [coin] }],
  ['nothing', {}],
])('[ACC-14 ACC-15] one bad entry, and the gateway is believed silently: %s', async (_, said) => {
  const { kit, has, symbols } = await visit({ has: () => said })
  expect(await symbols()).toEqual(['GATE'])
  expect(await symbols()).toEqual(['GATE'])
  expect(has).toHaveBeenCalledTimes(1)
  expect((await fetchTokens(kit)).error).toBeUndefined()
})

test.each([
  ['does not know the method', () => Promise.reject(kitError('wallet/unsupported-method'))],
  ['supports other things', () => ({ '0x1': { atomic: { status: 'supported' } } })],
  ['supports it elsewhere', () => ({ '0xa': discovers })],
  ['says something else than yes', () => ({ '0x1': { assetDiscovery: { supported: 1 } } })],
])('[ACC-12] a wallet that %s is not asked for assets, nor a second time', async (_, can) => {
  const wallet = await visit({ can })
  expect(await wallet.symbols()).toEqual(['GATE'])
  expect(await wallet.symbols()).toEqual(['GATE'])
  expect(wallet.can).toHaveBeenCalledTimes(1)
  expect(wallet.has).not.toHaveBeenCalled()
})

test('a wallet that says nothing is not waited for', async () => {
  const { world, can, symbols } = await visit({ can: () => new Promise(() => {}) })
  const found = symbols()
  await world.clock.advance(1_000)
  expect(await found).toEqual(['GATE'])
  expect(await symbols()).toEqual(['GATE'])
  expect(can).toHaveBeenCalledTimes(1)
})

test('several networks are asked of a wallet that tells of all of them; a new connection is asked anew', async () => {
  const { kit, can, has, symbols } = await visit({
    can: () => ({ '0x0': discovers }),
    has: () => ({ '0x1': [coin], '0xA': [{ ...coin, metadata: { ...coin.metadata, price: 1e-7 } }] }),
  })
  const { data } = await fetchTokens(kit, { allNetworks: true })
  expect(data?.tokens.map(({ chainId, price }) => [chainId, price])).toEqual([
    ['eip155:1', '2000'],
    ['eip155:10', '0.0000001'],
  ])
  expect(has.mock.lastCall?.[0]).toMatchObject({ query: { chainFilter: ['0x1', '0xa'] } })
  await switchNetwork(kit, 'eip155:10')
  expect(await symbols()).toEqual(['ETH'])
  expect(can).toHaveBeenCalledTimes(1)
  await disconnect(kit)
  await connect(kit, { connectorId: 'io.one' })
  await symbols()
  expect(can).toHaveBeenCalledTimes(2)
})

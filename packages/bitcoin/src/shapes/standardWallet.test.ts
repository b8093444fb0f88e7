import { createBitcoinTestWallet } from '@latchkey/testing'
import type { Wallet } from '@wallet-standard/base'
import { expect, test } from 'vitest'
import { bitcoinjs } from '../../test/bitcoinjs'
import { bareWindow, openBitcoin } from '../../test/openBitcoin'
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from '../bitcoinNetworks'

const addresses = {
  mainnet: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  testnet: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  taproot: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
}

/** A wallet by hand: what the standard lets wallets do differently. */
async function open(wallet: Partial<Record<keyof Wallet, unknown>>) {
  const window = bareWindow()
  const given = {
    version: '1.0.0',
    name: 'Hand',
    icon: 'data:image/png;base64,AAAA',
    accounts: [],
    ...wallet,
  }
  window.addEventListener('wallet-standard:app-ready', event =>
    (event as CustomEvent<{ register(wallet: unknown): void }>).detail.register(given),
  )
  const page = await openBitcoin(window)
  await Promise.resolve()
  return { page, given, window }
}
const account = (address: string, ...chains: string[]) => ({
  address,
  chains,
  features: [],
  publicKey: new Uint8Array(33),
})
const connecting = (...accounts: object[]) => ({
  'bitcoin:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
})

test('[CON-03 CON-04] is listed by its name, with its picture', async () => {
  const { page } = await open({ chains: ['bitcoin:mainnet'], features: connecting() })
  expect(page.connectors).toEqual([
    { id: 'Hand', name: 'Hand', type: 'ANNOUNCED', chain: 'bip122', imageUrl: 'data:image/png;base64,AAAA' },
  ])
})

test.each([
  ['offers no chain of Bitcoin', { chains: ['solana:mainnet'], features: connecting() }],
  ['cannot be connected', { chains: ['bitcoin:mainnet'], features: {} }],
  ['has no name', { name: ' ', chains: ['bitcoin:mainnet'], features: connecting() }],
  ['has rubbish for chains', { chains: 7, features: connecting() }],
  ['has rubbish for features', { chains: ['bitcoin:mainnet'], features: null }],
])('one that %s is left out', async (_, wallet) => {
  const { page } = await open(wallet)
  expect(page.connectors).toEqual([])
})

test('one that has the standard’s own way to connect alone is asked by that', async () => {
  const accounts = [account(addresses.mainnet, 'bitcoin:mainnet')]
  const { page } = await open({
    chains: ['bitcoin:mainnet'],
    features: { 'standard:connect': { connect: async () => ({ accounts }) } },
  })
  expect((await page.connect('Hand')).accounts).toEqual([addresses.mainnet])
})

test('[ACC-33] accounts come payments first, those of other chains are passed over', async () => {
  const { page } = await open({
    chains: ['bitcoin:mainnet', 'solana:mainnet'],
    features: connecting(
      account('So11111111111111111111111111111111111111112', 'solana:mainnet'),
      account(addresses.taproot, 'bitcoin:mainnet'),
      account(addresses.mainnet, 'bitcoin:mainnet'),
    ),
  })
  expect(await page.connect('Hand')).toMatchObject({
    accounts: [addresses.mainnet, addresses.taproot],
    addressLabels: { [addresses.mainnet]: 'payment', [addresses.taproot]: 'ordinal' },
  })
})

test('with accounts on several networks, those of the network in use are given', async () => {
  const both = [account(addresses.mainnet, 'bitcoin:mainnet'), account(addresses.testnet, 'bitcoin:testnet')]
  const wallet = { chains: ['bitcoin:mainnet', 'bitcoin:testnet'], features: connecting(...both) }
  const one = await open(wallet)
  expect(await one.page.connect('Hand', bitcoinTestnet)).toMatchObject({
    accounts: [addresses.testnet],
    networkId: bitcoinTestnet.caipNetworkId,
  })
  const other = await open(wallet)
  expect(await other.page.connect('Hand', bitcoinSignet)).toMatchObject({
    accounts: [addresses.mainnet],
    networkId: bitcoinMainnet.caipNetworkId,
  })
})

test('an account that names networks its address is not of is on the one it is of', async () => {
  const every = ['bitcoin:testnet', 'bitcoin:mainnet', 'bitcoin:regtest']
  const { page } = await open({ chains: every, features: connecting(account(addresses.mainnet, ...every)) })
  expect((await page.connect('Hand', bitcoinTestnet)).networkId).toBe(bitcoinMainnet.caipNetworkId)
})

test('[ERR-38 IMP-20] the network is changed only to one that the wallet offers and its addresses are of', async () => {
  const chains = ['bitcoin:testnet', 'bitcoin:signet']
  const one = await open({ chains, features: connecting(account(addresses.testnet, ...chains)) })
  await one.page.connect('Hand', bitcoinTestnet)
  await one.page.adapter.switchNetwork({ connectorId: 'Hand', network: one.page.networks[2] })
  expect(one.page.connections.list[0]?.networkId).toBe(bitcoinSignet.caipNetworkId)
  const toMain = one.page.adapter.switchNetwork({ connectorId: 'Hand', network: one.page.networks[0] })
  await expect(toMain).rejects.toMatchObject({ code: 'chain/switching-not-supported' })
  // Chosen in another tab.
  for (const network of one.page.networks.slice(0, 2))
    one.page.adapter.followNetwork?.({ connectorId: 'Hand', network })
  expect(one.page.connections.list[0]?.networkId).toBe(bitcoinTestnet.caipNetworkId)
  const features = connecting(account(addresses.testnet, 'bitcoin:testnet'))
  const other = await open({ chains: ['bitcoin:testnet'], features })
  await other.page.connect('Hand', bitcoinTestnet)
  const toSignet = other.page.adapter.switchNetwork({ connectorId: 'Hand', network: other.page.networks[2] })
  await expect(toSignet).rejects.toMatchObject({ code: 'chain/switching-not-supported' })
})

test('[CON-12] one that shows its accounts by itself is live after a reload without being asked', async () => {
  const { page, given } = await open({ chains: ['bitcoin:mainnet'], features: connecting() })
  Object.assign(given, { accounts: [account(addresses.mainnet, 'bitcoin:mainnet')] })
  const networkId = page.networks[0].caipNetworkId
  await page.adapter.reconnect({ list: [{ connectorId: 'Hand', accounts: [], networkId }], active: 'Hand' })
  expect(page.connections).toMatchObject({ list: [{ accounts: [addresses.mainnet] }], active: 'Hand' })
})

test('[CON-13] one that shows none and cannot be asked silently is not', async () => {
  const { page } = await open({ chains: ['bitcoin:mainnet'], features: connecting() })
  const networkId = page.networks[0].caipNetworkId
  await page.adapter.reconnect({ list: [{ connectorId: 'Hand', accounts: [], networkId }], active: 'Hand' })
  expect(page.connections.list).toEqual([])
})

test('what the wallet cannot do is told', async () => {
  const accounts = [account(addresses.mainnet, 'bitcoin:mainnet')]
  const { page } = await open({ chains: ['bitcoin:mainnet'], features: connecting(...accounts), accounts })
  const { networkId } = await page.connect('Hand')
  const who = { connectorId: 'Hand', networkId, address: addresses.mainnet }
  const unsupported = { code: 'wallet/unsupported-method' }
  await expect(page.adapter.signMessage({ ...who, message: 'x' })).rejects.toMatchObject(unsupported)
  const script = bitcoinjs.address.toOutputScript(addresses.mainnet, bitcoinjs.networks.bitcoin)
  const psbt = new bitcoinjs.Psbt()
    .addInput({ hash: '11'.repeat(32), index: 0, witnessUtxo: { script, value: 9 } })
    .toBase64()
  await expect(page.adapter.signPsbt({ ...who, psbt })).rejects.toMatchObject(unsupported)
  await expect(page.adapter.signPsbt({ ...who, psbt, broadcast: true })).rejects.toMatchObject(unsupported)
})

test('one that shows its accounts only when it is connected can still sign', async () => {
  const signed: unknown[] = []
  const shown = account(addresses.mainnet, 'bitcoin:mainnet')
  const { page } = await open({
    chains: ['bitcoin:mainnet'],
    features: {
      ...connecting(shown),
      'bitcoin:signMessage': {
        signMessage: async (input: { account: unknown }) => {
          signed.push(input.account)
          return [{ signature: Uint8Array.from({ length: 65 }, () => 31) }]
        },
      },
    },
  })
  const { networkId } = await page.connect('Hand')
  await page.adapter.signMessage({ connectorId: 'Hand', networkId, address: addresses.mainnet, message: 'x' })
  expect(signed).toEqual([shown])
})

test.each([undefined, null, 7, () => 7])('events that give %o instead of a stop do no harm', async stop => {
  const features = {
    ...connecting(account(addresses.mainnet, 'bitcoin:mainnet')),
    'standard:events': { on: () => stop },
  }
  const { page } = await open({ chains: ['bitcoin:mainnet'], features })
  await page.connect('Hand')
  await page.adapter.disconnect({ connectorId: 'Hand', revoke: false })
  expect(page.connections.list).toEqual([])
  page.adapter.detach()
})

test('a PSBT without an input of the wallet is not shown to it', async () => {
  const window = bareWindow()
  const wallet = createBitcoinTestWallet({ shape: 'standard', name: 'Test' })
  wallet.announce(window)
  const page = await openBitcoin(window)
  const { accounts, networkId } = await page.connect('Test')
  const before = wallet.requests.length
  const psbt = new bitcoinjs.Psbt().addInput({ hash: '11'.repeat(32), index: 0 }).toBase64()
  const asked = { connectorId: 'Test', networkId, address: accounts[0] ?? '', psbt }
  await expect(page.adapter.signPsbt(asked)).rejects.toMatchObject({ code: 'request/invalid' })
  expect(wallet.requests.length).toBe(before)
})

import { createBitcoinTestWallet } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { bitcoinjs } from '../../test/bitcoinjs'
import { bareWindow, openBitcoin } from '../../test/openBitcoin'
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from '../bitcoinNetworks'

const id = 'com.okex.wallet'

async function open(networks: ('mainnet' | 'testnet' | 'signet')[] = ['mainnet', 'testnet', 'signet']) {
  const window = bareWindow()
  const wallet = createBitcoinTestWallet({ shape: 'okx', name: 'OKX', networks })
  wallet.announce(window)
  return { window, wallet, page: await openBitcoin(window) }
}
const methods = (wallet: { requests: { method: string }[] }) => wallet.requests.map(({ method }) => method)
const objects = (window: Record<string, unknown>) =>
  window.okxwallet as Record<string, Record<string, unknown>>

test('[CON-03 CON-04] is listed under the rdns it has for EVM too', async () => {
  const { page } = await open()
  expect(page.connectors).toEqual([{ id, rdns: id, name: 'OKX Wallet', type: 'ANNOUNCED', chain: 'bip122' }])
})

test.each([bitcoinMainnet, bitcoinTestnet, bitcoinSignet])(
  'is connected on the network in use, by the object it has for it: $name',
  async network => {
    const { page, wallet, window } = await open()
    expect(await page.connect(id, network)).toMatchObject({
      networkId: network.caipNetworkId,
      accounts: [wallet.addresses[0]],
    })
    const place = {
      Bitcoin: 'bitcoin',
      'Bitcoin Testnet': 'bitcoinTestnet',
      'Bitcoin Signet': 'bitcoinSignet',
    }
    expect(await page.adapter.getProvider(id)).toBe(objects(window)[place[network.name]])
  },
)

test('is connected where it can be, if it does not have that network', async () => {
  const { page } = await open(['mainnet'])
  expect((await page.connect(id, bitcoinSignet)).networkId).toBe(bitcoinMainnet.caipNetworkId)
  const switching = page.adapter.switchNetwork({ connectorId: id, network: page.networks[1] })
  await expect(switching).rejects.toMatchObject({ code: 'chain/switching-not-supported' })
})

test('[NET-25] changes the network by connecting the other object, and listens to that one', async () => {
  const { page, wallet } = await open()
  await page.connect(id)
  await page.adapter.switchNetwork({ connectorId: id, network: page.networks[1] })
  expect(page.connections.list).toMatchObject([
    { networkId: page.networks[1].caipNetworkId, accounts: [wallet.addresses[0]] },
  ])
  const [, taproot = ''] = wallet.addresses
  wallet.script.setAccounts([taproot])
  await vi.waitFor(() => expect(page.connections.list[0]?.accounts).toEqual([taproot]))
  wallet.script.disconnect()
  await vi.waitFor(() => expect(page.connections.list).toEqual([]))
  expect(wallet.listenerCount()).toBe(0)
})

test('[CON-12] a reload asks one thing, which does not prompt', async () => {
  const { page, wallet, window } = await open()
  const earlier = { list: [await page.connect(id, bitcoinTestnet)], active: id }
  page.adapter.detach()
  wallet.requests.length = 0
  const again = await openBitcoin(window)
  await again.adapter.reconnect(earlier)
  expect(again.connections).toEqual(earlier)
  expect(methods(wallet)).toEqual(['getAccounts'])
})

test('[CON-13] versions that cannot be asked silently are not claimed after a reload', async () => {
  const { page, wallet, window } = await open()
  const earlier = { list: [await page.connect(id)], active: id }
  page.adapter.detach()
  wallet.requests.length = 0
  delete objects(window).bitcoin?.getAccounts
  const again = await openBitcoin(window)
  await again.adapter.reconnect(earlier)
  expect(again.connections.list).toEqual([])
  expect(wallet.requests).toEqual([])
})

test('a version that cannot send a PSBT says so before it signs', async () => {
  const { page, wallet, window } = await open()
  const { accounts, networkId } = await page.connect(id)
  delete objects(window).bitcoin?.pushPsbt
  const psbt = new bitcoinjs.Psbt().addInput({ hash: '11'.repeat(32), index: 0 }).toBase64()
  const asked = { connectorId: id, networkId, address: accounts[0] ?? '', psbt, broadcast: true }
  await expect(page.adapter.signPsbt(asked)).rejects.toMatchObject({ code: 'wallet/unsupported-method' })
  expect(methods(wallet)).toEqual(['connect'])
})

test.each([null, {}, 'x', { address: 7 }, { address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }])(
  'rubbish instead of an address, or one of another network, is a bad answer: %j',
  async answer => {
    const { page, wallet } = await open()
    wallet.script.answer('connect', answer)
    await expect(page.connect(id)).rejects.toMatchObject({ code: 'wallet/bad-answer' })
  },
)

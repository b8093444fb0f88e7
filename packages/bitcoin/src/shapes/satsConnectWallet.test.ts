import { createBitcoinTestWallet, providerError } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { bareWindow, openBitcoin } from '../../test/openBitcoin'
import { bitcoinMainnet } from '../bitcoinNetworks'

async function open() {
  const window = bareWindow()
  const wallet = createBitcoinTestWallet({ shape: 'sats-connect', name: 'Xv' })
  wallet.announce(window)
  return { window, wallet, page: await openBitcoin(window), id: wallet.info.id }
}
const methods = (wallet: { requests: { method: string }[] }) => wallet.requests.map(({ method }) => method)

test('[ACC-33 PERM-05] gives payment and ordinals as the wallet names them, and no address of other chains', async () => {
  const { page, wallet, id } = await open()
  const [payment = '', ordinals = ''] = wallet.addresses
  expect(await page.connect(id)).toEqual({
    connectorId: id,
    networkId: bitcoinMainnet.caipNetworkId,
    accounts: [payment, ordinals],
    addressLabels: { [payment]: 'payment', [ordinals]: 'ordinal' },
  })
  expect(wallet.requests).toEqual([
    { method: 'wallet_connect', params: { addresses: ['payment', 'ordinals'] } },
  ])
})

test('leaves the wallet on the network that it is on', async () => {
  const { page, wallet, id } = await open()
  wallet.script.setNetwork('signet')
  expect((await page.connect(id, bitcoinMainnet)).networkId).toBe(page.networks[2].caipNetworkId)
})

test('wallets that do not know wallet_connect are asked as before', async () => {
  const { page, wallet, id } = await open()
  const [address] = wallet.addresses
  wallet.script.failWith('wallet_connect', providerError(-32601, 'Unknown method'))
  wallet.script.answer('getAccounts', [
    { address, purpose: 'payment' },
    { address: 'SP00', purpose: 'stacks' },
  ])
  expect(await page.connect(id)).toMatchObject({
    accounts: [address],
    networkId: bitcoinMainnet.caipNetworkId,
  })
})

test('follows the network, with the addresses it has there', async () => {
  const { page, wallet, id } = await open()
  await page.connect(id)
  wallet.script.setNetwork('testnet')
  await vi.waitFor(() => expect(page.connections.list[0]?.networkId).toBe(page.networks[1].caipNetworkId))
  expect(page.connections.list[0]?.accounts).toEqual(wallet.addresses)
})

test('is ended when the visitor changes to an account that the site may not see', async () => {
  const { page, wallet, id } = await open()
  await page.connect(id)
  wallet.script.failWith('wallet_getAccount', providerError(4100, 'Access denied'))
  wallet.script.setAccounts([...wallet.addresses].reverse())
  await vi.waitFor(() => expect(page.connections).toEqual({ list: [], active: undefined }))
  expect(wallet.listenerCount()).toBe(0)
})

test('[ERR-38] one that cannot change its network says so', async () => {
  const { page, wallet, id } = await open()
  await page.connect(id)
  wallet.script.failWith('wallet_changeNetwork', providerError(-32601, 'Unknown method'))
  const switching = page.adapter.switchNetwork({ connectorId: id, network: page.networks[1] })
  await expect(switching).rejects.toMatchObject({ code: 'chain/switching-not-supported' })
})

test.each([
  [4001, 'user/rejected'],
  [-32000, 'user/rejected'],
  [-32001, 'account/type-not-supported'],
  [4100, 'wallet/locked'],
  [-32002, 'wallet/locked'],
  [-32603, 'wallet/failed'],
])('its code %i is %s', async (code, expected) => {
  const { page, wallet, id } = await open()
  const { accounts, networkId } = await page.connect(id)
  wallet.script.failWith('signMessage', providerError(code, 'no'))
  const who = { connectorId: id, networkId, address: accounts[0] ?? '', message: 'x' }
  await expect(page.adapter.signMessage(who)).rejects.toMatchObject({ code: expected })
})

test.each([undefined, null, 'x', 7, {}])(
  'an answer that is none of JSON-RPC is a coded error: %j',
  async answer => {
    const { page, window, id } = await open()
    const [place = '', name = ''] = id.split('.')
    window[place] = { [name]: { request: async () => answer } }
    await expect(page.connect(id)).rejects.toMatchObject({ code: 'wallet/bad-answer' })
  },
)

test('listeners that throw, or give nothing to stop them by, do no harm', async () => {
  const { page, wallet, id } = await open()
  const provider = wallet.provider as Record<string, unknown>
  provider.addListener = () => {
    throw new Error('no events here')
  }
  await page.connect(id)
  await page.adapter.disconnect({ connectorId: id, revoke: false })
  provider.addListener = () => undefined
  expect((await page.connect(id)).accounts).toHaveLength(2)
  page.adapter.detach()
})

test('[CON-12] a reload asks one thing', async () => {
  const { page, wallet, window, id } = await open()
  const earlier = { list: [await page.connect(id)], active: id }
  page.adapter.detach()
  wallet.requests.length = 0
  const again = await openBitcoin(window)
  await again.adapter.reconnect(earlier)
  expect(again.connections).toEqual(earlier)
  expect(methods(wallet)).toEqual(['wallet_getAccount'])
})

import { createBitcoinTestWallet, providerError } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { bareWindow, openBitcoin } from '../../test/openBitcoin'
import { bitcoinMainnet, bitcoinTestnet } from '../bitcoinNetworks'

const id = 'LeatherProvider'

async function open() {
  const window = bareWindow()
  const wallet = createBitcoinTestWallet({ shape: 'leather', name: 'Leather' })
  wallet.announce(window)
  const icon = 'data:image/svg;base64,AAAA'
  window.btc_providers = [{ id, name: 'Leather', icon, methods: ['signMessage'] }]
  return { window, wallet, page: await openBitcoin(window) }
}
const asked = (wallet: { requests: { method: string; params?: unknown }[] }) => wallet.requests.at(-1)

test('[CON-03 CON-04] is listed once, though it is in the registry of sats-connect too', async () => {
  const { page } = await open()
  expect(page.connectors).toEqual([{ id, name: 'Leather', type: 'ANNOUNCED', chain: 'bip122' }])
})

test('[ACC-33] gives its payment address first, then the one for ordinals, and none of other chains', async () => {
  const { page, wallet } = await open()
  const [payment = '', ordinals = ''] = wallet.addresses
  expect(await page.connect(id)).toEqual({
    connectorId: id,
    networkId: bitcoinMainnet.caipNetworkId,
    accounts: [payment, ordinals],
    addressLabels: { [payment]: 'payment', [ordinals]: 'ordinal' },
  })
})

test('is asked for the addresses of the network in use', async () => {
  const { page, wallet } = await open()
  expect((await page.connect(id, bitcoinTestnet)).networkId).toBe(bitcoinTestnet.caipNetworkId)
  expect(asked(wallet)).toEqual({ method: 'getAddresses', params: { network: 'testnet' } })
})

test('[NET-25] changes the network by asking for its addresses there', async () => {
  const { page, wallet } = await open()
  await page.connect(id)
  await page.adapter.switchNetwork({ connectorId: id, network: page.networks[1] })
  expect(page.connections.list).toMatchObject([
    { networkId: page.networks[1].caipNetworkId, accounts: wallet.addresses },
  ])
})

test('[ERR-36] addresses that are of another network than asked for do not change it', async () => {
  const { page, wallet } = await open()
  const before = await page.connect(id)
  const addresses = before.accounts.map(address => ({ symbol: 'BTC', address }))
  wallet.script.answer('getAddresses', { addresses })
  const switching = page.adapter.switchNetwork({ connectorId: id, network: page.networks[1] })
  await expect(switching).rejects.toMatchObject({ code: 'chain/mismatch' })
  expect(page.connections.list).toEqual([before])
})

test('[CON-13] nothing of it is claimed after a reload, and it is not asked', async () => {
  const { page, wallet, window } = await open()
  const earlier = { list: [await page.connect(id)], active: id }
  page.adapter.detach()
  wallet.requests.length = 0
  const again = await openBitcoin(window)
  await again.adapter.reconnect(earlier)
  expect(again.connections.list).toEqual([])
  expect(wallet.requests).toEqual([])
})

test('what is signed later is asked of the account that was connected', async () => {
  const { page, wallet } = await open()
  const { accounts, networkId } = await page.connect(id)
  const who = { connectorId: id, networkId, address: accounts[1] ?? '' }
  await page.adapter.signMessage({ ...who, message: 'x' })
  expect(asked(wallet)?.params).toEqual({ message: 'x', paymentType: 'p2tr', network: 'mainnet', account: 3 })
  await page.adapter.sendTransfer({
    ...who,
    address: accounts[0] ?? '',
    recipient: accounts[0] ?? '',
    amount: 9n,
  })
  expect(asked(wallet)?.params).toEqual({
    recipients: [{ address: accounts[0], amount: '9' }],
    network: 'mainnet',
    account: 3,
  })
})

test('a signature of another address is a bad answer', async () => {
  const { page, wallet } = await open()
  const { accounts, networkId } = await page.connect(id)
  wallet.script.answer('signMessage', { address: accounts[1], signature: 'x' })
  const who = { connectorId: id, networkId, address: accounts[0] ?? '' }
  await expect(page.adapter.signMessage({ ...who, message: 'x' })).rejects.toMatchObject({
    code: 'wallet/bad-answer',
  })
})

test('a transfer that co-signers have to agree to is not called sent', async () => {
  const { page, wallet } = await open()
  const { accounts, networkId } = await page.connect(id)
  wallet.script.answer('sendTransfer', { txid: '', status: 'proposed', proposalId: 'x' })
  const [address = ''] = accounts
  const sending = page.adapter.sendTransfer({
    connectorId: id,
    networkId,
    address,
    recipient: address,
    amount: 9n,
  })
  await expect(sending).rejects.toMatchObject({
    code: 'wallet/failed',
    message: expect.stringContaining('not sent yet'),
  })
})

test.each([
  [4001, 'user/rejected'],
  [4002, 'wallet/unsupported-method'],
  [16, 'wallet/locked'],
  [-32000, 'wallet/failed'],
])('its code %i is %s', async (code, expected) => {
  const { page, wallet } = await open()
  wallet.script.failWith('getAddresses', providerError(code, 'no'))
  await expect(page.connect(id)).rejects.toMatchObject({ code: expected })
})

test.each([
  null,
  {},
  'x',
  { addresses: {} },
  { addresses: [7] },
  { addresses: [] },
  { addresses: [{ symbol: 'STX' }] },
])('rubbish instead of addresses is a bad answer: %j', async answer => {
  const { page, wallet } = await open()
  wallet.script.answer('getAddresses', answer)
  await expect(page.connect(id)).rejects.toMatchObject({ code: 'wallet/bad-answer' })
})

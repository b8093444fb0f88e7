import { createBitcoinTestWallet } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { bareWindow, openBitcoin } from '../../test/openBitcoin'
import { bitcoinMainnet, bitcoinTestnet } from '../bitcoinNetworks'

async function open() {
  const window = bareWindow()
  const wallet = createBitcoinTestWallet({ shape: 'unisat', name: 'UniSat' })
  const leave = wallet.announce(window)
  const page = await openBitcoin(window)
  return { window, wallet, leave, page, id: 'unisat' }
}
const methods = (wallet: { requests: { method: string }[] }) => wallet.requests.map(({ method }) => method)

test('[CON-03 CON-04] is listed by the name it is known by', async () => {
  const { page } = await open()
  expect(page.connectors).toEqual([{ id: 'unisat', name: 'UniSat', type: 'ANNOUNCED', chain: 'bip122' }])
})

test('shows the one address it signs with, on the network it is on', async () => {
  const { page, wallet, id } = await open()
  wallet.script.setNetwork('testnet')
  const connection = await page.connect(id, bitcoinMainnet)
  const [address = ''] = wallet.addresses
  expect(connection).toEqual({
    connectorId: id,
    networkId: bitcoinTestnet.caipNetworkId,
    accounts: [address],
    addressLabels: { [address]: 'payment' },
  })
  expect(methods(wallet)).toEqual(['requestAccounts', 'getChain'])
})

test('[CON-12] a reload asks two things, and none of them prompts', async () => {
  const { page, wallet, window, id } = await open()
  const earlier = { list: [await page.connect(id)], active: id }
  page.adapter.detach()
  wallet.requests.length = 0
  const again = await openBitcoin(window)
  await again.adapter.reconnect(earlier)
  expect(again.connections).toEqual(earlier)
  expect(methods(wallet)).toEqual(['getAccounts', 'getChain'])
})

test('[CON-13] a reload without a permission asks one, and is not connected', async () => {
  const { page, wallet, id } = await open()
  const list = [{ connectorId: id, accounts: ['x'], networkId: page.networks[0].caipNetworkId }]
  await page.adapter.reconnect({ list, active: id })
  expect(methods(wallet)).toEqual(['getAccounts'])
  expect(page.connections.list).toEqual([])
})

test('follows account, network and lock', async () => {
  const { page, wallet, id } = await open()
  await page.connect(id)
  const [payment = '', taproot = ''] = wallet.addresses
  wallet.script.setAccounts([taproot, payment])
  await vi.waitFor(() => expect(page.connections.list[0]?.accounts).toEqual([taproot]))
  wallet.script.setNetwork('signet')
  await vi.waitFor(() => expect(page.connections.list[0]?.networkId).toBe(page.networks[2].caipNetworkId))
  expect(page.connections.list[0]?.accounts).toEqual([wallet.addresses[1]])
  wallet.script.lock()
  await vi.waitFor(() => expect(page.connections).toEqual({ list: [], active: undefined }))
})

test('[NET-14 NET-25] asks the wallet for another network, and takes the addresses it has there', async () => {
  const { page, wallet, id } = await open()
  await page.connect(id)
  await page.adapter.switchNetwork({ connectorId: id, network: page.networks[1] })
  expect(wallet.requests.filter(({ method }) => method === 'switchChain')).toEqual([
    { method: 'switchChain', params: ['BITCOIN_TESTNET'] },
  ])
  expect(page.connections.list).toMatchObject([
    { networkId: page.networks[1].caipNetworkId, accounts: [wallet.addresses[0]] },
  ])
})

test('[ERR-36] a wallet that says yes and stays where it is is not believed', async () => {
  const { page, wallet, id } = await open()
  const before = await page.connect(id)
  wallet.script.answer('switchChain', { enum: 'BITCOIN_TESTNET' })
  const switching = page.adapter.switchNetwork({ connectorId: id, network: page.networks[1] })
  await expect(switching).rejects.toMatchObject({ code: 'chain/mismatch' })
  expect(page.connections.list).toEqual([before])
})

test('[NET-23] a network that nobody knows is told by the wallet’s word', async () => {
  const { page, wallet, id } = await open()
  wallet.script.answer('getChain', { enum: 'FRACTAL_BITCOIN_MAINNET', name: 'Fractal', network: 'livenet' })
  expect((await page.connect(id)).networkId).toBe('bip122:FRACTAL_BITCOIN_MAINNET')
})

test.each([null, {}, 'BITCOIN_MAINNET', { enum: 7 }, { enum: 'BITCOIN_TESTNET' }])(
  'rubbish instead of the network, or one that the address is not of, is a bad answer: %j',
  async answer => {
    const { page, wallet, id } = await open()
    wallet.script.answer('getChain', answer)
    await expect(page.connect(id)).rejects.toMatchObject({ code: 'wallet/bad-answer' })
    expect(page.reports).toEqual([])
  },
)

test.each([null, {}, 'hello', [], [7], ['bc1q']])(
  'rubbish instead of accounts is a bad answer: %j',
  async answer => {
    const { page, wallet, id } = await open()
    wallet.script.answer('requestAccounts', answer)
    await expect(page.connect(id)).rejects.toMatchObject({ code: 'wallet/bad-answer' })
    expect(page.reports).toEqual([])
  },
)

test('[ERR-38] older versions are asked in the older way, and cannot be asked to change the network', async () => {
  const { page, wallet, id } = await open()
  const provider = wallet.provider as Record<string, unknown>
  delete provider.getChain
  delete provider.switchChain
  provider.getNetwork = async () => 'livenet'
  expect((await page.connect(id)).networkId).toBe(bitcoinMainnet.caipNetworkId)
  const switching = page.adapter.switchNetwork({ connectorId: id, network: page.networks[1] })
  await expect(switching).rejects.toMatchObject({ code: 'chain/switching-not-supported' })
})

test('withdraws the permission when asked to', async () => {
  const { page, wallet, id } = await open()
  await page.connect(id)
  await page.adapter.disconnect({ connectorId: id, revoke: true })
  expect(methods(wallet)).toContain('disconnect')
  expect(wallet.listenerCount()).toBe(0)
})

test('of two objects the one that is UniSat’s alone is asked', async () => {
  const window = bareWindow()
  const [copy, real] = ['Copy', 'Real'].map(name => createBitcoinTestWallet({ shape: 'unisat', name }))
  window.unisat = copy?.provider
  window.unisat_wallet = real?.provider
  const page = await openBitcoin(window)
  await page.connect('unisat')
  expect(await page.adapter.getProvider('unisat')).toBe(real?.provider)
  expect(copy?.requests).toEqual([])
})

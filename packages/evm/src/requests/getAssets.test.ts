import { createTestWallet, fakeLog } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { evmPage, plainWindow } from '../../test/evmPage'

const metadata = {
  name: 'Dollar',
  symbol: 'dUSD',
  decimals: 6,
  price: 1,
  iconUrl: 'https://icons.example/d.png',
}
const asset = { address: `0x${'ab'.repeat(20)}`, balance: '0x10', type: 'ERC20', metadata }

test('[ACC-10 ACC-11] what the wallet holds is given as it says, in a copy of our own', async () => {
  const { getAssets, answer } = await connected()
  const said = { '0x1': [asset, { ...asset, address: 'native', type: 'NATIVE' }], '0x5': [] }
  answer({ ...said, '0x1': said['0x1'].map(entry => ({ ...entry, type: entry.type.toLowerCase() })) })
  expect(await getAssets()).toEqual(said)
  answer(said)
  const held = await getAssets()
  expect(held).toEqual(said)
  asset.balance = '0x0'
  expect(held).toMatchObject({ '0x1': [{ balance: '0x10' }, {}] })
  asset.balance = '0x10'
  const { price: _, iconUrl: __, ...plain } = metadata
  answer({ '0x1': [{ ...asset, metadata: plain }] })
  expect(await getAssets()).toEqual({ '0x1': [{ ...asset, metadata: plain }] })
})

const loop: Record<string, unknown> = {}
loop['0x1'] = loop

test.each([
  null,
  7,
  [],
  loop,
  { one: [] },
  { '0x1': {} },
  { '0x1': [null] },
  { '0x1': [asset, { ...asset, address: 7 }] },
  { '0x1': [asset, { ...asset, balance: '16' }] },
  { '0x1': [asset, { ...asset, balance: 16 }] },
  { '0x1': [asset, { ...asset, type: undefined }] },
  { '0x1': [asset, { ...asset, type: 'ERC721' }] },
  { '0x1': [asset, { ...asset, metadata: undefined }] },
  { '0x1': [asset, { ...asset, metadata: { ...metadata, name: null } }] },
  { '0x1': [asset, { ...asset, metadata: { ...metadata, decimals: '6' } }] },
  { '0x1': [asset, { ...asset, metadata: { ...metadata, price: '1' } }] },
  { '0x1': [asset, { ...asset, metadata: { ...metadata, iconUrl: 7 } }] },
])('[ACC-14] one malformed entry makes the whole answer unacceptable: %#', async said => {
  const { getAssets, answer } = await connected()
  answer(said)
  await expect(getAssets()).rejects.toMatchObject({ code: 'wallet/bad-answer' })
})

test('a query names what is asked for, and never another account', async () => {
  const { getAssets, answer, wallet } = await connected()
  answer({})
  await getAssets({ assetTypeFilter: ['native'], account: `0x${'1'.repeat(40)}` })
  const [account] = wallet.addresses
  expect(wallet.requests.at(-1)?.params).toEqual([
    { account, chainFilter: ['0x1'], assetTypeFilter: ['native'] },
  ])
  await expect(getAssets([] as object)).rejects.toMatchObject({ code: 'request/invalid' })
})

test('a wallet that said that it tells is not asked again whether it does', async () => {
  const { answer, wallet, who, adapter } = await connected()
  answer({})
  wallet.script.answer('wallet_getCapabilities', {})
  expect(await adapter.getAssets({ ...who, isChecked: true })).toEqual({})
  await expect(adapter.getAssets(who)).rejects.toMatchObject({ code: 'wallet/unsupported-method' })
})

async function connected() {
  const window = plainWindow()
  const chains = [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }]
  const wallet = createTestWallet({
    name: 'One',
    rdns: 'io.one',
    privateKeys: [`0x${'1'.repeat(64)}`],
    chains,
  })
  wallet.announce(window)
  const { adapter } = evmPage({ window, log: fakeLog() })
  const { signal } = new AbortController()
  const { accounts, networkId, connectorId } = await adapter.connect({ connectorId: 'io.one', signal })
  const who = { connectorId, networkId, address: accounts[0] ?? '' }
  wallet.script.answer('wallet_getCapabilities', { '0x1': { assetDiscovery: { supported: true } } })
  return {
    ...{ wallet, who, adapter },
    answer: (said: unknown) => wallet.script.answer('wallet_getAssets', said),
    getAssets: (query?: object) => adapter.getAssets({ ...who, ...(query ? { query } : {}) }),
  }
}

import { type Hex, parseTransaction, verifyMessage } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { createTestWallet, type TestWalletOptions } from './createTestWallet'
import { fakeStorage } from './fakeStorage'

const key = `0x${'11'.repeat(32)}` as const
const other = `0x${'22'.repeat(32)}` as const

function wallet(options: Partial<TestWalletOptions> = {}) {
  const chains = [
    { id: 1, rpcUrl: 'http://127.0.0.1:1' },
    { id: 2, rpcUrl: 'http://127.0.0.1:2' },
  ]
  const made = createTestWallet({ name: 'Test Wallet', privateKeys: [key, other], chains, ...options })
  const events: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
    made.provider.on(event, value => events.push([event, value]))
  const ask = (method: string, ...params: unknown[]) => made.provider.request({ method, params })
  return { ...made, ask, events }
}

test('shows its accounts only to a site that was permitted', async () => {
  const { ask, addresses, events, requests } = wallet()
  expect(await ask('eth_accounts')).toEqual([])
  expect(await ask('eth_requestAccounts')).toEqual(addresses)
  expect(await ask('eth_accounts')).toEqual(addresses)
  expect(events).toEqual([['accountsChanged', addresses]])
  await ask('wallet_revokePermissions', { eth_accounts: {} })
  expect(await ask('eth_accounts')).toEqual([])
  expect(requests.map(({ method }) => method)).toEqual([
    'eth_accounts',
    'eth_requestAccounts',
    'eth_accounts',
    'wallet_revokePermissions',
    'eth_accounts',
  ])
})

test('tells its permissions', async () => {
  const { ask, addresses } = wallet()
  const granted = [
    {
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: addresses }],
    },
  ]
  expect(await ask('wallet_getPermissions')).toEqual([])
  expect(await ask('wallet_requestPermissions', { eth_accounts: {} })).toEqual(granted)
  expect(await ask('wallet_getPermissions')).toEqual(granted)
})

test('tells what it can do, to a site that was permitted', async () => {
  const { ask, addresses } = wallet()
  await expect(ask('wallet_getCapabilities', addresses[0])).rejects.toMatchObject({ code: 4100 })
  await ask('eth_requestAccounts')
  expect(Object.keys((await ask('wallet_getCapabilities', addresses[0])) as object)).toEqual(['0x1', '0x2'])
  expect(Object.keys((await ask('wallet_getCapabilities', addresses[0], ['0x2'])) as object)).toEqual(['0x2'])
  await expect(ask('wallet_getAssets', { account: `0x${'1'.repeat(40)}` })).rejects.toMatchObject({
    code: 4100,
  })
  expect(await ask('wallet_getAssets', { account: addresses[0], chainFilter: [] })).toEqual({})
})

test('refuses, stalls, answers rubbish and fails as the script says', async () => {
  const { ask, script, addresses } = wallet()
  script.refuse()
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  script.stall()
  const stalled = ask('eth_requestAccounts')
  expect(await Promise.race([stalled, new Promise(resolve => setTimeout(resolve, 20, 'waiting'))])).toBe(
    'waiting',
  )
  script.release()
  expect(await stalled).toEqual(addresses)
  script.answer('eth_chainId', { rub: 'bish' })
  expect(await ask('eth_chainId')).toEqual({ rub: 'bish' })
  script.failWith('eth_chainId', undefined)
  await expect(ask('eth_chainId')).rejects.toBeUndefined()
  script.approve()
  expect(await ask('eth_chainId')).toBe('0x1')
})

test('switches, adds and tells chains', async () => {
  const { ask, events, script } = wallet()
  await expect(ask('wallet_switchEthereumChain', { chainId: '0x3' })).rejects.toMatchObject({ code: 4902 })
  await ask('wallet_switchEthereumChain', { chainId: '0x2' })
  expect([await ask('eth_chainId'), await ask('net_version')]).toEqual(['0x2', '2'])
  await expect(ask('wallet_addEthereumChain', { chainId: '0x3' })).rejects.toMatchObject({ code: -32602 })
  await ask('wallet_addEthereumChain', { chainId: '0x3', chainName: 'C', rpcUrls: ['http://127.0.0.1:3'] })
  script.setChain(99)
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
  expect(events).toEqual([
    ['chainChanged', '0x2'],
    ['chainChanged', '0x3'],
    ['chainChanged', '0x63'],
  ])
})

test('signs with the accounts the site may see, while it is not locked', async () => {
  const { ask, script, addresses, events } = wallet()
  const [address = '0x'] = addresses
  await expect(ask('personal_sign', '0x6869', address)).rejects.toMatchObject({ code: 4100 })
  await ask('eth_requestAccounts')
  const signature = (await ask('personal_sign', '0x6869', address)) as `0x${string}`
  expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true)
  script.lock()
  expect(await ask('eth_accounts')).toEqual([])
  await expect(ask('personal_sign', '0x6869', address)).rejects.toMatchObject({ code: 4100 })
  script.unlock()
  script.setAccounts(addresses.slice(1))
  script.disconnect()
  expect(events.map(([event]) => event)).toEqual([...Array(4).fill('accountsChanged'), 'disconnect'])
})

test('remembers permission and chain like an extension', async () => {
  const storage = fakeStorage()
  const first = wallet({ persist: 'wallet', storage })
  await first.ask('eth_requestAccounts')
  first.script.setChain(2)
  const second = wallet({ persist: 'wallet', storage })
  expect(await second.ask('eth_accounts')).toEqual(first.addresses)
  expect(await second.ask('eth_chainId')).toBe('0x2')
})

test('where the browser refuses its storage, remembers as long as the page lives', async () => {
  const refused = { configurable: true, get: () => expect.fail('denied') }
  Object.defineProperty(globalThis, 'localStorage', refused)
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'localStorage'))
  const { ask, addresses } = wallet({ persist: 'wallet' })
  await ask('eth_requestAccounts')
  expect(await ask('eth_accounts')).toEqual(addresses)
})

test('has a picture and an rdns without being given one', () => {
  const { info } = wallet()
  expect(info).toMatchObject({ name: 'Test Wallet', rdns: 'test.test-wallet' })
  expect(decodeURIComponent(info.icon)).toContain('>T</text>')
})

test('sends a transaction with the number and the price that a site names, so that it can replace another one', async () => {
  const sent: Hex[] = []
  const answers: Record<string, unknown> = { eth_chainId: '0x1', eth_getTransactionCount: '0x5' }
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { id, method, params } = JSON.parse(String(init?.body))
    if (method === 'eth_sendRawTransaction') sent.push(params[0])
    return Response.json({ jsonrpc: '2.0', id, result: answers[method] ?? `0x${'ab'.repeat(32)}` })
  }
  const { ask, addresses } = wallet({ fetch })
  await ask('eth_requestAccounts')
  const [from] = addresses
  const common = { from, to: from, value: '0x1', gas: '0x5208' }
  const tips = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }
  await ask('eth_sendTransaction', { ...common, nonce: '0x0', ...tips })
  await ask('eth_sendTransaction', { ...common, nonce: '0x7', gasPrice: '0x77359401' })
  const shared = { value: 1n, gas: 21_000n }
  expect(sent.map(raw => parseTransaction(raw))).toMatchObject([
    { ...shared, maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
    { ...shared, nonce: 7, gasPrice: 2_000_000_001n },
  ])
  expect(parseTransaction(sent[0] ?? '0x').nonce ?? 0).toBe(0) // not the 5 of the chain
})

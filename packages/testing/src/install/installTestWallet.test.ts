import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Wallet } from '@wallet-standard/base'
import { verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import type { TestProvider } from '../createTestWallet'
import { installTestWallet } from './installTestWallet'

const keys = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`] as const

test('announces a wallet that signs for real, and stays permitted over a reload', async () => {
  const tab = fakePage()
  const wallet = await installTestWallet(tab, { name: 'Brass' })
  const [found] = tab.load().announced()
  expect(found?.info).toMatchObject({ name: 'Brass', rdns: 'test.brass' })
  expect(await found?.provider.request({ method: 'eth_accounts' })).toEqual([])
  const accounts = await found?.provider.request({ method: 'eth_requestAccounts' })
  expect(accounts).toEqual(wallet.addresses)
  expect(wallet.addresses).toEqual(['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])
  const params = ['Hello', wallet.addresses[0]]
  const signature = (await found?.provider.request({ method: 'personal_sign', params })) as `0x${string}`
  const address = wallet.addresses[0] as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)

  const [again] = tab.load().announced()
  expect(await again?.provider.request({ method: 'eth_accounts' })).toEqual(wallet.addresses)
  expect(wallet.requests().map(({ method }) => method)).toEqual([
    ...['eth_accounts', 'eth_requestAccounts', 'personal_sign', 'eth_accounts'],
  ])
})

test('its user does what the test says, and the page hears of it', async () => {
  const tab = fakePage()
  const chains = [{ id: 1 }, { id: 10 }]
  const wallet = await installTestWallet(tab, { privateKeys: keys, chains })
  const [found] = tab.load().announced()
  const events: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged'])
    found?.provider.on(event, value => events.push([event, value]))
  const ask = (method: string) => found?.provider.request({ method })

  wallet.refuse()
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(() => wallet.switchAccount(wallet.addresses[1] ?? '')).toThrow('No site is connected')
  wallet.approve()
  wallet.stall()
  const stalled = ask('eth_requestAccounts')
  wallet.release()
  expect(await stalled).toEqual(wallet.addresses)
  wallet.answer('eth_blockNumber', '0x10')
  expect(await ask('eth_blockNumber')).toBe('0x10')
  wallet.failWith('eth_blockNumber', { code: -32000, message: 'Down' })
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: -32000, message: 'Down' })
  wallet.approve()
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ message: expect.stringContaining('rpcUrl') })

  events.length = 0
  const [one, two] = wallet.addresses
  wallet.switchAccount(two ?? '')
  wallet.switchNetwork(10)
  await vi.waitFor(() => expect(events).toHaveLength(2))
  expect(events).toEqual([
    ['chainChanged', '0xa'],
    ['accountsChanged', [two, one]],
  ])
  wallet.disconnect()
  await vi.waitFor(() => expect(events.at(-1)).toEqual(['accountsChanged', []]))
  expect(() => wallet.switchAccount('0x12')).toThrow('has no account 0x12')
  expect(() => wallet.switchNetwork('mainnet')).toThrow('no chain id')
})

test('wallets of several families stand side by side; bytes arrive as bytes', async () => {
  const tab = fakePage()
  const solana = await installTestWallet(tab, { name: 'Sol', namespace: 'solana', privateKeys: keys })
  const bitcoin = await installTestWallet(tab, { name: 'Sats', namespace: 'bip122' })
  await installTestWallet(tab, { name: 'Brass' })
  const page = tab.load()
  expect(page.announced()).toHaveLength(1)
  const [sol, sats] = page.registered()
  expect([sol?.name, sats?.name]).toEqual(['Sol', 'Sats'])

  expect(sol?.accounts).toEqual([])
  await use(sol, 'standard:connect', 'connect')
  const [account] = sol?.accounts ?? []
  expect(account?.address).toBe(solana.addresses[0])
  expect(account?.publicKey).toBeInstanceOf(Uint8Array)
  const message = new TextEncoder().encode('Hello')
  const signed = await use(sol, 'solana:signMessage', 'signMessage', { account, message })
  const [{ signature }] = signed as [{ signature: Uint8Array }]
  expect(ed25519.verify(signature, message, base58.decode(solana.addresses[0] ?? ''))).toBe(true)
  solana.switchAccount(solana.addresses[1] ?? '')
  await vi.waitFor(() => expect(sol?.accounts[0]?.address).toBe(solana.addresses[1]))

  await use(sats, 'bitcoin:connect', 'connect', { purposes: ['payment'] })
  expect(sats?.accounts[0]?.address).toBe(bitcoin.addresses[0])
})

/** As much of Playwright's page as the wallets need: scripts run at each load, values travel as text. */
function fakePage() {
  const scripts: string[] = []
  const bindings: Record<string, (message: unknown) => Promise<unknown>> = {}
  return {
    async addInitScript({ content }: { content: string }) {
      scripts.push(content)
    },
    async exposeFunction(name: string, work: (message: never) => Promise<unknown>) {
      bindings[name] = async message => copy(await work(copy(message) as never))
    },
    load() {
      const window = Object.assign(new EventTarget(), bindings)
      for (const script of scripts) new Function('window', script)(window)
      return { announced: () => announcedIn(window), registered: () => registeredIn(window) }
    },
  }
}

function copy(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}

function announcedIn(window: EventTarget) {
  const found: { info: { name: string; rdns: string }; provider: TestProvider }[] = []
  const hear = (event: Event) => void found.push((event as CustomEvent).detail)
  window.addEventListener('eip6963:announceProvider', hear)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return found
}

function registeredIn(window: EventTarget): Wallet[] {
  const found: Wallet[] = []
  const detail = { register: (wallet: Wallet) => void found.push(wallet) }
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  return found
}

function use(wallet: Wallet | undefined, feature: string, member: string, input = {}): Promise<unknown> {
  const found = wallet?.features[feature as `${string}:${string}`] as Record<
    string,
    (input: object) => Promise<unknown>
  >
  const work = found?.[member]
  if (!work) throw new Error(`no ${feature}`)
  return work(input)
}

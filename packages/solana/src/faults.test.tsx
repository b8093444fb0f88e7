import { createSolanaTestWallet, fakeClock, type SolanaTestWalletOptions } from '@latchkey/testing'
import { failsWith } from '@latchkey/testing/conformance'
import { registerWallet } from '@latchkey/testing/host'
import type { Wallet } from '@wallet-standard/base'
import { afterEach, expect, test, vi } from 'vitest'
import { devnet, none, openSolana } from '../test/openSolana'
import { rawAccount, rawAddress, rawWallet } from '../test/rawWallet'

const { signal } = new AbortController()
const who = { connectorId: 'Raw', address: rawAddress, networkId: devnet.caipNetworkId }
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test('accounts of other chains are passed over', async () => {
  const ethereum = { ...rawAccount(), address: '0x12', chains: ['eip155:1'] }
  const connect = async () => ({ accounts: [ethereum, rawAccount()] })
  register(rawWallet({ features: { 'standard:connect': { connect } } }))
  const page = await open()
  expect((await page.adapter.connect({ connectorId: 'Raw', signal })).accounts).toEqual([rawAddress])
})

test.each([
  [
    'throws at once',
    () => {
      throw new Error('no')
    },
    'wallet/failed',
  ],
  ['answers without a promise', () => ({ accounts: [] }), 'wallet/bad-answer'],
  ['answers nothing', () => undefined, 'wallet/bad-answer'],
  ['throws a text', () => Promise.reject('User rejected the request'), 'user/rejected'],
])('a wallet that %s gives a coded error', async (_, connect, code) => {
  register(rawWallet({ features: { 'standard:connect': { connect } } }))
  const page = await open()
  await expect(page.adapter.connect({ connectorId: 'Raw', signal })).rejects.toMatchObject({
    name: 'KitError',
    code,
  })
  expect(page.reports).toEqual([])
})

test('a wallet whose accounts throw when they are looked at gives a coded error', async () => {
  const accounts = [
    Object.defineProperty({ ...rawAccount() }, 'publicKey', {
      get() {
        throw new Error('no')
      },
    }),
  ]
  register(rawWallet({ features: { 'standard:connect': { connect: async () => ({ accounts }) } } }))
  const page = await open()
  await failsWith('wallet/bad-answer', page.adapter.connect({ connectorId: 'Raw', signal }))
})

test('answers that throw when they are looked at give coded errors', async () => {
  const answer = new Proxy([], {
    get(_, name) {
      if (name === 'then') return undefined
      throw new Error('no')
    },
  })
  const connect = vi.fn(async (): Promise<unknown> => answer)
  const signMessage = async () => answer
  const features = { 'standard:connect': { connect }, 'solana:signMessage': { signMessage } }
  register(rawWallet({ features }))
  const page = await open()
  await failsWith('wallet/bad-answer', page.adapter.connect({ connectorId: 'Raw', signal }))
  connect.mockResolvedValue({ accounts: [rawAccount()] })
  await page.adapter.connect({ connectorId: 'Raw', signal })
  await failsWith('wallet/bad-answer', page.adapter.signMessage({ ...who, message: 'x' }))
})

test('what a wallet changes in its account afterwards changes nothing', async () => {
  const account = { ...rawAccount() }
  register(
    rawWallet({ features: { 'standard:connect': { connect: async () => ({ accounts: [account] }) } } }),
  )
  const page = await open()
  await page.adapter.connect({ connectorId: 'Raw', signal })
  Object.assign(account, { address: 'x', chains: [] })
  await page.adapter.switchNetwork({ connectorId: 'Raw', network: devnet })
  expect(page.connections.list[0]?.accounts).toEqual([rawAddress])
})

test.each([null, 7, 'x', {}, [7], [{}], [{ ...rawAccount(), publicKey: undefined }]])(
  'a wallet that tells of rubbish accounts has none: %j',
  async accounts => {
    const { page, tell } = await openFollowed()
    tell({ accounts })
    expect(page.connections).toEqual(none)
  },
)

test.each([{}, { features: {} }, { chains: ['solana:devnet'] }, { accounts: undefined }])(
  'a change of something else leaves the accounts alone: %j',
  async changed => {
    const { page, tell } = await openFollowed()
    tell(changed)
    expect(page.connections.list).toHaveLength(1)
    expect(page.reports).toHaveLength(1)
  },
)

test('a wallet that tells the same again is reported once', async () => {
  const { page, tell } = await openFollowed()
  for (let times = 0; times < 3; times += 1) tell({ accounts: [rawAccount()] })
  expect(page.reports).toHaveLength(1)
  tell({ accounts: [] })
  tell({ accounts: [] })
  tell({ accounts: [rawAccount()] })
  expect(page.reports).toHaveLength(2)
  expect(page.connections).toEqual(none)
})

test.each([
  ['has no events', undefined],
  ['has events that are none', { on: 'x' }],
  [
    'throws when it is followed',
    {
      on() {
        throw new Error('no')
      },
    },
  ],
  ['gives nothing to unfollow it', { on() {} }],
  [
    'throws when it is unfollowed',
    {
      on: () => () => {
        throw new Error('no')
      },
    },
  ],
])('a wallet that %s can be used all the same', async (_, events) => {
  register(rawWallet({ features: { 'standard:events': events } }))
  const page = await open()
  expect((await page.adapter.connect({ connectorId: 'Raw', signal })).accounts).toEqual([rawAddress])
  await page.adapter.disconnect({ connectorId: 'Raw', revoke: true })
  expect(page.connections).toEqual(none)
})

test('a wallet that never withdraws its permission keeps nobody waiting', async () => {
  const clock = fakeClock()
  const disconnect = () => new Promise(() => {})
  register(rawWallet({ features: { 'standard:disconnect': { disconnect } } }))
  const page = await open({ env: { clock } })
  await page.adapter.connect({ connectorId: 'Raw', signal })
  const ended = page.adapter.disconnect({ connectorId: 'Raw', revoke: true })
  expect(page.connections).toEqual(none)
  clock.advance(3_000)
  await ended
  expect(clock.pending()).toBe(0)
})

test('a wallet that vanishes is disconnected, the others stay, and who waits for it is told', async () => {
  const wallet = testWallet({ name: 'Vanishing' })
  const leave = wallet.announce(window)
  register(rawWallet())
  const page = await open()
  await page.adapter.connect({ connectorId: 'Raw', signal })
  await page.adapter.connect({ connectorId: 'Vanishing', signal })
  wallet.script.stall()
  const [address = ''] = wallet.addresses
  const signing = page.adapter.signMessage({ ...who, connectorId: 'Vanishing', address, message: 'x' })
  await vi.waitFor(() => expect(wallet.requests.at(-1)?.method).toBe('solana:signMessage'))
  leave()
  await failsWith('provider/not-found', signing)
  expect(page.connections).toMatchObject({ list: [{ connectorId: 'Raw' }], active: 'Raw' })
  expect(wallet.listenerCount()).toBe(0)
  await failsWith('connector/not-found', page.adapter.connect({ connectorId: 'Vanishing', signal }))
})

test('a wallet that vanishes while it is asked to connect is told as gone', async () => {
  const wallet = testWallet({ name: 'Vanishing' })
  const leave = wallet.announce(window)
  const page = await open()
  wallet.script.stall()
  const connecting = page.adapter.connect({ connectorId: 'Vanishing', signal })
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  leave()
  await failsWith('provider/not-found', connecting)
})

test('a wallet whose objects are gone gives a coded error', async () => {
  const wallet = rawWallet()
  register(wallet)
  const page = await open()
  await page.adapter.connect({ connectorId: 'Raw', signal })
  Object.defineProperty(wallet, 'features', {
    get() {
      throw new Error('Extension context invalidated.')
    },
  })
  await failsWith('wallet/unsupported-method', page.adapter.signMessage({ ...who, message: 'x' }))
  await page.adapter.disconnect({ connectorId: 'Raw', revoke: true })
  expect(page.connections).toEqual(none)
})

test('an account that cannot sign messages says so before anybody is asked', async () => {
  const signMessage = vi.fn()
  const connect = async () => ({ accounts: [rawAccount({ features: ['solana:signTransaction'] })] })
  const features = { 'standard:connect': { connect }, 'solana:signMessage': { signMessage } }
  register(rawWallet({ features }))
  const page = await open()
  await page.adapter.connect({ connectorId: 'Raw', signal })
  await failsWith('wallet/unsupported-method', page.adapter.signMessage({ ...who, message: 'x' }))
  expect(signMessage).not.toHaveBeenCalled()
})

test('a signature of other words is none', async () => {
  const signMessage = async ({ message }: { message: Uint8Array }) => [
    { signedMessage: new Uint8Array([255, ...message]), signature: new Uint8Array(64).fill(1) },
  ]
  register(rawWallet({ features: { 'solana:signMessage': { signMessage } } }))
  const page = await open()
  await page.adapter.connect({ connectorId: 'Raw', signal })
  await failsWith('wallet/bad-answer', page.adapter.signMessage({ ...who, message: 'x' }))
})

test('detached while a wallet is asked, it takes nothing in', async () => {
  const wallet = testWallet({ name: 'Slow' })
  stops.push(wallet.announce(window))
  const page = await open()
  wallet.script.stall()
  const connecting = page.adapter.connect({ connectorId: 'Slow', signal })
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  page.adapter.detach()
  wallet.script.release()
  await failsWith('connect/cancelled', connecting)
  expect(page.reports).toEqual([])
  expect(wallet.listenerCount()).toBe(0)
})

test('of two who wait for one wallet, one who gives up leaves the other waiting', async () => {
  const wallet = testWallet({ name: 'Slow' })
  stops.push(wallet.announce(window))
  const page = await open()
  wallet.script.stall()
  const abort = new AbortController()
  const first = page.adapter.connect({ connectorId: 'Slow', signal: abort.signal })
  const second = page.adapter.connect({ connectorId: 'Slow', signal })
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(2))
  abort.abort()
  await failsWith('connect/cancelled', first)
  wallet.script.release()
  expect((await second).accounts).toEqual(wallet.addresses)
  expect(page.connections.list).toHaveLength(1)
  expect(wallet.listenerCount()).toBe(1)
})

async function openFollowed() {
  let tell: (changed: unknown) => void = () => {}
  const on = (_: string, listener: typeof tell) => {
    tell = listener
    return () => {}
  }
  register(rawWallet({ features: { 'standard:events': { on } } }))
  const page = await open()
  await page.adapter.connect({ connectorId: 'Raw', signal })
  return { page, tell: (changed: unknown) => tell(changed) }
}

function testWallet(options: Pick<SolanaTestWalletOptions, 'name'>) {
  const secrets = [new Uint8Array(32).fill(5)]
  return createSolanaTestWallet({ ...options, secrets, chains: [{ id: 'solana:devnet' }] })
}

function open(options?: Parameters<typeof openSolana>[1]) {
  return openSolana(stop => stops.push(stop), options)
}

function register(wallet: Wallet): void {
  stops.push(registerWallet(window, wallet))
}

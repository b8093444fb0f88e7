import { verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { openDevice } from '../device/openDevice'
import type { Ask } from '../gateway/createAsk'
import { HostError } from '../host/serveHost'
import type { Store } from '../store/openStore'
import { memoryGateway } from '../testing/memoryGateway'
import { memoryLocks } from '../testing/memoryLocks'
import { memoryStore } from '../testing/memoryStore'
import { frameTexts } from '../texts/frameTexts'
import type { Keys } from './createKeys'
import { createWallet } from './createWallet'
import { makeWallet, signOnce } from './keysWork'

const keys: Keys = {
  warm() {},
  stop() {},
  make: makeWallet,
  sign: work => signOnce({ kind: 'sign', ...work }),
  care: () => Promise.reject(new Error('not here')),
}

/** A browser with its storage; each `tab` is a frame in it. */
function browser(contents = new Map<string, unknown>()) {
  const store = memoryStore(contents)
  const locks = memoryLocks()
  const device = () => openDevice(store, locks, 'shop')
  const tab = (ask: Ask) =>
    createWallet({ ...{ projectId: 'shop', texts: frameTexts, store, locks, device }, ask, keys })
  const shares = () => [...contents.entries()].filter(([name]) => name.startsWith('share:'))
  return { tab, store, shares }
}

test('[EMB-58] the first login makes a wallet that signs', async () => {
  const gateway = memoryGateway()
  const wallet = browser().tab(gateway.ask)
  const { evm, solana } = await wallet.addresses()
  expect(solana).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const signature = await wallet.sign({ kind: 'personal', message: 'Hello' })
  expect(
    await verifyMessage({
      address: evm as `0x${string}`,
      message: 'Hello',
      signature: signature as `0x${string}`,
    }),
  ).toBe(true)
  expect(gateway.calls.filter(name => name === 'walletMake')).toHaveLength(1)
})

test('two tabs that ask at once make one wallet', async () => {
  const gateway = memoryGateway()
  const { tab, shares } = browser()
  const tabs = [tab(gateway.ask), tab(gateway.ask), tab(gateway.ask)]
  const found = await Promise.all(tabs.map(wallet => wallet.addresses()))
  expect(new Set(found.map(({ evm }) => evm)).size).toBe(1)
  expect(shares()).toHaveLength(1)
})

test('the device’s half is kept before the gateway has the other', async () => {
  const gateway = memoryGateway()
  const { tab, shares } = browser()
  const held: unknown[] = []
  const ask = (async (name: 'walletMake', request: never) => {
    if (name === 'walletMake') held.push(...shares().map(([, share]) => share))
    return gateway.ask(name, request)
  }) as Ask
  const { evm } = await tab(ask).addresses()
  expect(held).toMatchObject([{ addresses: { evm }, isConfirmed: false }])
  expect(shares()).toMatchObject([[`share:shop:user-1:${evm}`, { isConfirmed: true }]])
})

test('storage that is cleared while a wallet is made: none is made that nothing could open', async () => {
  const gateway = memoryGateway()
  const contents = new Map<string, unknown>()
  const { store, shares } = browser(contents)
  const locks = memoryLocks()
  const device = () => openDevice(store, locks, 'shop')
  let isCleared = false
  const clearing: Keys = {
    ...keys,
    async make(wrapKey) {
      const made = await makeWallet(wrapKey)
      if (!isCleared) contents.clear()
      isCleared = true
      return made
    },
  }
  const world = { projectId: 'shop', texts: frameTexts, store, locks, device, ask: gateway.ask }
  const wallet = createWallet({ ...world, keys: clearing })
  await expect(wallet.addresses()).rejects.toThrow(frameTexts.loggedOut)
  expect(gateway.calls).not.toContain('walletMake')
  const { evm } = await wallet.addresses()
  expect(shares()).toMatchObject([[`share:shop:user-1:${evm}`, { isConfirmed: true }]])
  // The page after a reload.
  const next = browser(contents).tab(gateway.ask)
  expect(await next.sign({ kind: 'personal', message: 'x' })).toMatch(/^0x/)
})

test('storage that is full: no wallet is made whose half is not kept', async () => {
  const gateway = memoryGateway()
  const contents = new Map<string, unknown>()
  const { store, shares } = browser(contents)
  const locks = memoryLocks()
  let isFull = true
  const full: Store = {
    ...store,
    async put(name, value) {
      if (isFull && name.startsWith('share:')) throw new HostError(frameTexts.noStorage)
      await store.put(name, value)
    },
  }
  const device = () => openDevice(store, locks, 'shop')
  const world = { projectId: 'shop', texts: frameTexts, store: full, locks, device, ask: gateway.ask, keys }
  const wallet = createWallet(world)
  await expect(wallet.addresses()).rejects.toThrow(frameTexts.noStorage)
  expect(gateway.calls).not.toContain('walletMake')
  isFull = false
  const { evm } = await wallet.addresses()
  expect(shares()).toMatchObject([[`share:shop:user-1:${evm}`, { isConfirmed: true }]])
  expect(await wallet.sign({ kind: 'personal', message: 'x' })).toMatch(/^0x/)
})

test('two people who share a browser have a wallet each, and neither has the other’s', async () => {
  const [ann, ben] = [memoryGateway('ann'), memoryGateway('ben')]
  const { tab, shares } = browser()
  const [one, other] = [await tab(ann.ask).addresses(), await tab(ben.ask).addresses()]
  expect(one.evm).not.toBe(other.evm)
  expect(shares().map(([name]) => name)).toEqual([`share:shop:ann:${one.evm}`, `share:shop:ben:${other.evm}`])
  // Each comes back to the same browser.
  for (const [gateway, { evm }] of [
    [ann, one],
    [ben, other],
  ] as const) {
    const wallet = tab(gateway.ask)
    expect((await wallet.addresses()).evm).toBe(evm)
    expect(await wallet.sign({ kind: 'personal', message: 'x' })).toMatch(/^0x/)
    expect(gateway.calls.filter(name => name === 'walletMake')).toHaveLength(1)
  }
  // Whoever leaves for good takes only their own along.
  await tab(ann.ask).drop({ id: 'ann' })
  expect(shares().map(([name]) => name)).toEqual([`share:shop:ben:${other.evm}`])
})

test('an answer that is lost loses no wallet', async () => {
  const gateway = memoryGateway()
  const { tab, shares } = browser()
  let isLost = true
  const ask = (async (name: 'walletMake', request: never) => {
    const answer = await gateway.ask(name, request)
    if (name !== 'walletMake' && gateway.calls.includes('walletMake') && isLost) throw new Error('offline')
    if (name === 'walletMake') throw new Error('offline')
    return answer
  }) as Ask
  const wallet = tab(ask)
  await expect(wallet.addresses()).rejects.toThrow('offline')
  expect(shares()).toHaveLength(1)
  isLost = false
  expect(await wallet.sign({ kind: 'personal', message: 'x' })).toMatch(/^0x/)
  expect(gateway.calls.filter(name => name === 'walletMake')).toHaveLength(1)
})

test('where another device was first, what was made here is dropped', async () => {
  const gateway = memoryGateway()
  const { evm } = await browser().tab(gateway.ask).addresses()
  const { tab, shares } = browser()
  // Its session was asked before the other device made the wallet.
  let isEarly = 1
  const ask = (async (name: 'session', ...request: []) => {
    const answer = await gateway.ask(name, ...request)
    if (name !== 'session' || isEarly === 0) return answer
    isEarly -= 1
    const { addresses: _, ...before } = answer.user ?? {}
    return { user: before }
  }) as Ask
  gateway.account.isDeviceIn = false
  const wallet = tab(ask)
  expect(await wallet.ready()).toBeUndefined()
  expect(shares()).toEqual([])
  await expect(wallet.sign({ kind: 'personal', message: 'x' })).rejects.toThrow(frameTexts.notOnThisDevice)
  expect((await gateway.ask('session')).user?.addresses?.evm).toBe(evm)
})

test('a gateway that forgot the wallet does not make the device forget it', async () => {
  const gateway = memoryGateway()
  const { tab, shares } = browser()
  const wallet = tab(gateway.ask)
  await wallet.addresses()
  const before = shares()
  gateway.forget()
  await expect(wallet.ready()).rejects.toThrow(frameTexts.walletUnknown)
  expect(shares()).toEqual(before)
})

test('[T-27] a half that is not its own is caught by the address', async () => {
  const gateway = memoryGateway()
  const wallet = browser().tab(gateway.ask)
  await wallet.addresses()
  gateway.swapShare((await makeWallet(await aKey())).share)
  await expect(wallet.sign({ kind: 'personal', message: 'x' })).rejects.toThrow(frameTexts.locked)
})

test('[T-16] half of a wallet is of no use with the keys of another device', async () => {
  const gateway = memoryGateway()
  const contents = new Map<string, unknown>()
  await browser(contents).tab(gateway.ask).addresses()
  const stolen = new Map([...contents].filter(([name]) => !name.startsWith('device:')))
  await expect(browser(stolen).tab(gateway.ask).sign({ kind: 'personal', message: 'x' })).rejects.toThrow(
    frameTexts.locked,
  )
})

test('nobody who is logged out gets anything', async () => {
  const gateway = memoryGateway()
  gateway.account.isLoggedIn = false
  const wallet = browser().tab(gateway.ask)
  await expect(wallet.ready()).rejects.toThrow(frameTexts.loggedOut)
  expect(await wallet.user()).toBeUndefined()
  expect(gateway.calls).not.toContain('walletMake')
})

test('[T-28] no key byte is in what leaves the worker', async () => {
  const random = vi.spyOn(crypto, 'getRandomValues')
  const made = await makeWallet(await aKey())
  const [secret] = random.mock.calls[0] ?? []
  random.mockRestore()
  expect([...(secret as Uint8Array)].every(byte => byte === 0)).toBe(true) // wiped
  expect(Object.keys(made).sort()).toEqual(['addresses', 'sealed', 'share'])
  expect(made.share).toHaveLength(23)
})

function aKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

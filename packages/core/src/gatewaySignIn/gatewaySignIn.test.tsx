import { toCaipNetworkId } from '@latchkey/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { createFakeAdapter, wallet } from '../../test/fakeAdapter'
import { ethereum as ethereumChain } from '../../test/fakeWorld'
import { signInGateway } from '../../test/signInGateway'
import { connect } from '../connection/connect'
import { createKit } from '../createKit'
import { systemEnv } from '../kernel/env'
import type { Kit } from '../kernel/kit'
import { type GatewaySignInOptions, gatewaySignIn } from './gatewaySignIn'

const visitor = privateKeyToAccount(`0x${'1a'.repeat(32)}`)
const ethereum = toCaipNetworkId('eip155', 1)
const minute = 60_000

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  localStorage.clear()
  indexedDB.deleteDatabase('latchkey')
})

/** Tabs of a real browser, whose clock a test moves. */
function browser(options: GatewaySignInOptions = {}) {
  const time = { ahead: 0, gatewayAhead: 0 }
  const timers = new Set<{ at: number; work: () => void }>()
  const credentials: unknown[] = []
  const now = () => Date.now() + time.ahead
  const gateway = signInGateway({ now: () => now() + time.gatewayAhead, origin: location.origin })
  const openTab = () => {
    const env = systemEnv()
    const clock = {
      now,
      after(ms: number, work: () => void) {
        const timer = { at: now() + ms, work }
        timers.add(timer)
        const stop = env.clock.after(ms, work)
        return () => {
          timers.delete(timer)
          stop()
        }
      },
    }
    const fetch: typeof globalThis.fetch = (input, init) => {
      credentials.push(init?.credentials)
      return gateway.fetch(input, init)
    }
    const world = { ...env, fetch, clock }
    const adapter = createFakeAdapter({ connectors: [wallet('io.one', 'One')] })
    adapter.accounts = [visitor.address]
    const kit = createKit(
      {
        ...{
          projectId: 'test',
          networks: [ethereumChain],
          gatewayUrl: 'https://gate.example',
          logLevel: 'silent',
        },
        ...{ adapters: [adapter], id: 'tab' },
      },
      { world },
    )
    kits.push(kit)
    const siwx = gatewaySignIn(options)
    siwx.attach?.(kit)
    return { kit, siwx, adapter }
  }
  /** Lets time pass for those who wait for it. */
  const pass = (ms: number) => {
    time.ahead += ms
    for (const timer of [...timers]) if (timer.at <= now()) timer.work()
  }
  return { time, gateway, openTab, pass, credentials }
}

async function signIn({ siwx }: Pick<ReturnType<ReturnType<typeof browser>['openTab']>, 'siwx'>) {
  const message = await siwx.createMessage({ accountAddress: visitor.address, chainId: ethereum })
  const text = message.toString()
  const { toString: _, ...data } = message
  await siwx.addSession({ data, message: text, signature: await visitor.signMessage({ message: text }) })
}

const kept = () => {
  const key = Object.keys(localStorage).find(each => each.endsWith('gatewaySessions')) ?? ''
  return localStorage.getItem(key) ?? ''
}

test('the session is bound to a key of this browser that no script can read', async () => {
  const { openTab, gateway } = browser()
  await signIn(openTab())
  const [session] = await gateway.signIn.list({ project: 'test', account: `eip155:1:${visitor.address}` })
  expect(session).toMatchObject({ isBound: true })
  const [stored] = JSON.parse(kept())
  expect(stored).toMatchObject({ refreshToken: expect.stringMatching(/^lkr_/) })
  expect(stored).not.toHaveProperty('token')
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const opening = indexedDB.open('latchkey')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => fail(opening.error)
  })
  const pair = await new Promise<CryptoKeyPair>(done => {
    const asked = database.transaction('keys').objectStore('keys').get('device:test')
    asked.onsuccess = () => done(asked.result)
  })
  database.close()
  await expect(crypto.subtle.exportKey('jwk', pair.privateKey)).rejects.toThrow()
})

test('a token is handed out while it is good, and renewed in time', async () => {
  const { openTab, gateway, time } = browser()
  const tab = openTab()
  tab.kit.start()
  await tab.kit.wake()
  expect(await tab.siwx.getToken?.()).toBe(undefined)
  await connect(tab.kit, { connectorId: 'io.one' })
  await signIn(tab)
  const first = (await tab.siwx.getToken?.()) ?? ''
  expect(await gateway.signIn.check({ project: 'test', token: first })).toMatchObject({
    address: visitor.address,
  })
  expect(await tab.siwx.getToken?.()).toBe(first)
  expect(gateway.state.asked).not.toContain('refresh')
  time.ahead += 4.75 * minute
  const [second, same] = await Promise.all([tab.siwx.getToken?.(), tab.siwx.getToken?.()])
  expect(second).toBe(same)
  expect(second).not.toBe(first)
  expect(gateway.state.asked.filter(name => name === 'refresh')).toHaveLength(1)
  expect(kept()).not.toContain(second)
  await tab.siwx.revokeSession(ethereum, visitor.address)
  expect(await tab.siwx.getToken?.()).toBe(undefined)
})

test('ten tabs that begin at once all know who is there, and none spoils it for another', async () => {
  const { openTab } = browser()
  await signIn(openTab())
  const tabs = Array.from({ length: 10 }, openTab)
  const known = await Promise.all(tabs.map(({ siwx }) => siwx.getSessions(ethereum, visitor.address)))
  expect(known.map(sessions => sessions.length)).toEqual(Array(10).fill(1))
})

test('a device whose clock is wrong, or was set back, goes on', async () => {
  const { openTab, time } = browser()
  await signIn(openTab())
  for (const [ahead, gatewayAhead] of [
    [0, 3_600_000],
    [-7_200_000, 10_800_000],
  ] as const) {
    Object.assign(time, { ahead, gatewayAhead })
    expect(await openTab().siwx.getSessions(ethereum, visitor.address)).toHaveLength(1)
  }
})

test('a refresh token without its key is of no use', async () => {
  const { openTab, gateway } = browser()
  await signIn(openTab())
  await new Promise<void>(done => {
    indexedDB.deleteDatabase('latchkey').onsuccess = () => done()
  })
  expect(await openTab().siwx.getSessions(ethereum, visitor.address)).toEqual([])
  expect(gateway.state.asked).toContain('refresh')
  expect(kept()).toBe('')
})

test('a browser without a key store has a session for a day', async () => {
  const { gateway } = browser()
  const { host, origin } = location
  const window = { location: { host, origin } } as unknown as Window & typeof globalThis
  const kit = createKit(
    { projectId: 'test', networks: [ethereumChain], gatewayUrl: 'https://gate.example', logLevel: 'silent' },
    { world: { ...systemEnv(), fetch: gateway.fetch, window } },
  )
  kits.push(kit)
  const siwx = gatewaySignIn()
  siwx.attach?.(kit)
  await signIn({ siwx })
  expect(await siwx.getSessions(ethereum, visitor.address)).toHaveLength(1)
  expect(JSON.parse(kept())).toMatchObject([{ token: expect.stringMatching(/^lks_/) }])
})

test('a cookie is renewed while the page is open, and nobody else’s requests carry one', async () => {
  const { openTab, gateway, pass, credentials } = browser({ cookie: true })
  const refreshes = () => gateway.state.asked.filter(name => name === 'refresh').length
  const tab = openTab()
  await signIn(tab)
  expect(credentials).toEqual([undefined, 'include'])
  pass(4.75 * minute)
  await expect.poll(refreshes).toBe(1)
  expect(credentials.at(-1)).toBe('include')
  await expect.poll(kept).toContain('"provedAt":1')
  await tab.siwx.revokeSession(ethereum, visitor.address)
  pass(5 * minute)
  expect(await tab.siwx.getSessions(ethereum, visitor.address)).toEqual([])
  expect(refreshes()).toBe(1)
})

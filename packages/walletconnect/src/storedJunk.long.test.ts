import { createStorage, pair, signMessage } from '@latchkey/core'
import { fakeClock, fakeLog } from '@latchkey/testing'
import { storedJunk } from '@latchkey/testing/host'
import { afterEach, expect, test, vi } from 'vitest'
import { openTab } from '../test/clientWorld'
import { openKitSite } from '../test/kitVisit'
import { createWalletClient } from './wallet/createWalletClient'

const prefix = 'latchkey.v1.default.walletconnect.'
const keys = { local: ['chain', 'lastId', 'seen', 'session'], tab: ['identity', 'pairing'] } as const
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** A site whose visitor paired, used another chain, signed and left; everything is stored that ever is. */
async function visited() {
  const site = await openKitSite()
  stops.push(site.close)
  const { kit, link } = site.visit()
  await kit.wake()
  const paired = pair(kit)
  const wallet = await site.scene.wallet(await link())
  await wallet.approve()
  await paired
  await wallet.answer()
  signMessage(kit, { message: 'hello' }).catch(() => {})
  await wallet.request('wc_sessionRequest')
  await wallet.tell('wc_sessionEvent', { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:1' })
  await vi.waitFor(() => expect(site.local.has(`${prefix}chain`)).toBe(true))
  kit.destroy()
  return site
}

test('[IMP-40 STO-13] the table names every key that a session is kept under', async () => {
  const { local, session } = await visited()
  const names = (values: Map<string, string>) =>
    [...values.keys()].filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length))
  expect(names(local).sort()).toEqual(keys.local)
  expect(names(session).sort()).toEqual(keys.tab)
})

test.each([...keys.local, ...keys.tab])(
  '[IMP-40 STO-13] whatever stands under %s, a visit restores what it can and pairs anew',
  async key => {
    const { visit, local, session } = await visited()
    const [before, inTab] = [new Map(local), new Map(session)]
    for (const [what, text] of Object.entries(storedJunk)) {
      for (const [name, value] of before) local.set(name, value)
      for (const [name, value] of inTab) session.set(name, value)
      const store = keys.tab.some(name => name === key) ? session : local
      store.set(prefix + key, text)
      const { kit, account, link } = visit()
      await vi.waitFor(() => expect(account().status, what).not.toBe('connecting'))
      expect(account().status, what).toBe(key === 'session' ? 'disconnected' : 'connected')
      pair(kit).catch(() => {})
      expect(await link(), what).toMatch(/^wc:/)
      kit.destroy()
    }
  },
)

const hex = (digits: string) => digits.repeat(32)
const broken = (entry: object) => {
  const all = [entry, { ...entry, expiresAt: null }, { ...entry, site: 7 }, null, 'x', []]
  const lists = { sessions: all, proposals: all, requests: all, pairings: all, unsent: all }
  return JSON.stringify({ ...lists, keys: { [hex('ab')]: hex('cd') } })
}
const books = {
  ...storedJunk,
  'entries without their parts': broken({ topic: hex('ab'), pairingTopic: hex('ab'), kind: 'session' }),
  'a session of nothing': broken({
    topic: hex('ab'),
    namespaces: null,
    expiresAt: 9e15,
    acknowledged: false,
  }),
  'parts of other types': broken({ topic: hex('ab'), namespaces: { eip155: 7 }, expiresAt: 'soon', used: 0 }),
}

test.each(['walletconnect.wallet', 'walletconnect.wallet.seen', 'walletconnect.identity'])(
  '[IMP-40 STO-13] whatever stands under %s, a wallet opens with nothing it cannot read',
  key => {
    for (const [what, text] of Object.entries(books)) {
      const values = new Map([[key, text]])
      const store = { getItem: (name: string) => values.get(name) ?? null, setItem() {}, removeItem() {} }
      const storage = createStorage(store, undefined, '', fakeLog())
      const clock = fakeClock()
      const client = createWalletClient({
        ...openTab('ws://127.0.0.1:1').visit(),
        ...{ clock, storage, sessionStorage: storage },
        metadata: { name: 'Wallet', description: '', url: 'https://wallet.example', icons: [] },
      })
      expect(client.state(), what).toMatchObject({ sessions: [], proposals: [], requests: [], pairings: [] })
      clock.advance(86_400_000)
      client.close()
    }
  },
)

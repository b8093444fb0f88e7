import { systemClock } from '@latchkey/core'
import { fakeLog } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionClient } from './createSessionClient'
import type { SessionWorld } from './sessionWorld'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const nowhere = { read: () => undefined, write: () => {}, remove: () => {}, onForeignChange: () => () => {} }

function openClient(own: Partial<SessionWorld> = {}) {
  const dialled: string[] = []
  class SilentSocket extends EventTarget {
    constructor(url: string) {
      super()
      dialled.push(url)
    }
    close() {}
    send() {}
  }
  const client = createSessionClient({
    relayUrl: 'wss://relay.example',
    projectId: 'test-project',
    metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
    ...{ storage: nowhere, sessionStorage: nowhere, clock: systemClock, window, crypto, log: fakeLog() },
    WebSocket: SilentSocket as never,
    ...own,
  })
  stops.push(client.close)
  const told: string[] = []
  const pair = () => {
    const abort = new AbortController()
    client.pair({ namespaces: {}, signal: abort.signal, onUri: uri => told.push(uri) }).catch(() => {})
    return () => abort.abort()
  }
  return { client, dialled, told, pair }
}

const withoutCurves = () =>
  ({
    getRandomValues: crypto.getRandomValues.bind(crypto),
    subtle: undefined,
  }) as unknown as Crypto

test.each([
  ['its own cryptography', {}],
  ['the library', { crypto: withoutCurves() }],
])(
  '[WC-17] with %s a page tells the link in the turn in which it is asked for, and dials then',
  async (_, own) => {
    const { dialled, told, pair } = openClient(own)
    const tellsAtOnce = () => {
      const before = told.length
      const stop = pair()
      const now = told.length - before
      if (now === 0) stop()
      return now
    }
    await vi.waitFor(() => expect(tellsAtOnce()).toBe(1))
    expect(told.at(-1)).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await vi.waitFor(() => expect(dialled).toHaveLength(1))
    const url = new URL(dialled[0] ?? '')
    expect(url.searchParams.get('ua')).toBe(`wc-2/js-latchkey/browser:${location.host}`)
    expect(url.searchParams.get('auth')).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]{86}$/)
  },
)

test('a page that asks before the key is there has the link a moment later', async () => {
  const { told, pair } = openClient()
  pair()
  await vi.waitFor(() => expect(told).toHaveLength(1), { interval: 1 })
})

import { fakeClock, fakeLog } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { evmNamespace } from '../../test/plainWallet'
import { fromUniversalProvider } from './fromUniversalProvider'

test('a wallet whose session nobody wants is told once, though several pairings were given it', async () => {
  const clock = fakeClock(1_800_000_000_000)
  const session = {
    topic: 'a'.repeat(64),
    expiry: 1_800_600_000,
    namespaces: { eip155: evmNamespace },
    peer: { metadata: { name: 'W', description: '', url: '', icons: [] } },
  }
  const approve: ((value: unknown) => void)[] = []
  const disconnect = vi.fn(async () => {})
  // As older versions do it: whichever link is approved, every pairing that waits is given the session.
  const provider = {
    ...{ on() {}, removeListener() {}, async disconnect() {} },
    connect: () => new Promise(resolve => approve.push(resolve)),
    client: { request: async () => null, disconnect },
  }
  const client = fromUniversalProvider(provider, { clock, log: fakeLog() })
  const abort = new AbortController()
  const pairings = [1, 2, 3].map(() =>
    client.pair({ namespaces: {}, onUri() {}, signal: abort.signal }).catch(error => error.code),
  )
  abort.abort()
  expect(await Promise.all(pairings)).toEqual(Array(3).fill('connect/cancelled'))
  for (const resolve of approve) resolve(session)
  await vi.waitFor(() => expect(clock.pending()).toBeGreaterThan(0))
  clock.advance(1000)
  expect(disconnect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ topic: session.topic }))
  expect(client.session()).toBeUndefined()
})

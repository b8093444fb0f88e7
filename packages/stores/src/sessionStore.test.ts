import { connect, type SiwxConfig } from '@latchkey/core'
import { alice, createFakeAdapter, createTestKit, startAwake } from '@latchkey/core/fakes'
import { setup } from '@latchkey/core/signin'
import { expect, test, vi } from 'vitest'
import { type LatchkeySession, sessionStore } from './sessionStore'

test('[SIX-14 IMP-37] the store of the session follows who is signed in, has the token, and signs out', async () => {
  const data = {
    ...{ accountAddress: alice, chainId: 'eip155:1' as never, nonce: 'abcdefgh1234' },
    ...{ domain: 'site.example', uri: 'https://site.example', version: '1' },
  }
  let sessions = [{ data, message: 'signed', signature: '0x' }]
  const siwx: SiwxConfig = {
    createMessage: () => Promise.reject(new Error('nobody is asked')),
    addSession: async () => {},
    revokeSession: async () => {},
    setSessions: async next => {
      sessions = next as typeof sessions
    },
    getSessions: async () => sessions,
    getRequired: () => false,
    getToken: async () => 'a token',
  }
  const { kit } = createTestKit({ adapters: [createFakeAdapter()], siwx })
  kit.own(setup(kit, []))
  await startAwake(kit)
  const heard: LatchkeySession[] = []
  const store = sessionStore(kit)
  const stop = store.subscribe(now => heard.push(now))
  expect(heard.at(-1)).toMatchObject({ status: 'disconnected', account: undefined, required: false })
  await connect(kit, { connectorId: 'io.one' })
  await vi.waitFor(() => expect(heard.at(-1)?.status).toBe('signedIn'), 60_000)
  expect(heard.at(-1)).toMatchObject({ account: `eip155:1:${alice}`, session: { data }, error: undefined })
  expect(await store.get().getToken()).toBe('a token')
  expect((await store.get().signIn()).message).toBe('signed')
  await store.get().signOut()
  await vi.waitFor(() => expect(heard.at(-1)?.status).toBe('signedOut'), 60_000)
  expect(heard.at(-1)?.session).toBeUndefined()
  stop()
})

test('without a sign-in the store of the session says so', () => {
  const { kit } = createTestKit({ adapters: [createFakeAdapter()] })
  expect(sessionStore(kit).get().status).toBe('disabled')
})

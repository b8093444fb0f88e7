import { connect } from '@latchkey/core'
import { alice, createFakeAdapter, createTestKit, startAwake } from '@latchkey/core/fakes'
import { setup } from '@latchkey/core/signin'
import { expect, test, vi } from 'vitest'
import { effectScope } from 'vue'
import { useLatchkeySession } from './exports/index'

test('[SIX-14 IMP-37] refs follow who is signed in, and the functions are as they are', async () => {
  const data = {
    ...{ accountAddress: alice, chainId: 'eip155:1' as never, nonce: 'abcdefgh1234' },
    ...{ domain: 'site.example', uri: 'https://site.example', version: '1' },
  }
  const nothing = async () => {}
  const { kit } = createTestKit({
    adapters: [createFakeAdapter()],
    siwx: {
      createMessage: () => Promise.reject(new Error('nobody is asked')),
      ...{ addSession: nothing, revokeSession: nothing, setSessions: nothing },
      getSessions: async () => [{ data, message: 'signed', signature: '0x' }],
      getToken: async () => 'a token',
    },
  })
  kit.own(setup(kit, []))
  await startAwake(kit)
  const scope = effectScope()
  const { status, account, session, getToken } = scope.run(() => useLatchkeySession({ kit })) ?? expect.fail()
  expect(status.value).toBe('disconnected')
  await connect(kit, { connectorId: 'io.one' })
  await vi.waitFor(() => expect(status.value).toBe('signedIn'), 60_000)
  expect(account.value).toBe(`eip155:1:${alice}`)
  expect(session.value?.data.nonce).toBe('abcdefgh1234')
  expect(await getToken()).toBe('a token')
  scope.stop()
})

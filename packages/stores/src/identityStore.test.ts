import { connect } from '@latchkey/core'
import {
  alice,
  bob,
  createFakeAdapter,
  createFakeGateway,
  createSiteWorld,
  createTestKit,
  gatewayUrl,
  startAwake,
} from '@latchkey/core/fakes'
import { expect, test, vi } from 'vitest'
import { identityStore, type LatchkeyIdentity } from './identityStore'

test('[IMP-37] the store of names asks once somebody follows, for the account or for any address', async () => {
  const gateway = createFakeGateway({
    [`/v1/identity/${alice}`]: () => ({ name: 'alice.eth' }),
    [`/v1/identity/${bob}`]: () => ({ name: 'bob.eth' }),
  })
  const asked = () => gateway.calls.filter(({ path }) => path.includes('/identity/'))
  const { kit } = createTestKit({ adapters: [createFakeAdapter()], gatewayUrl }, createSiteWorld(gateway))
  await startAwake(kit)
  const heard: LatchkeyIdentity[] = []
  const ofBob: LatchkeyIdentity[] = []
  const own = identityStore(kit)
  const stopBob = identityStore(kit, { address: bob }).subscribe(now => ofBob.push(now))
  await vi.waitFor(() => expect(ofBob.at(-1)?.data?.name).toBe('bob.eth'), 60_000)
  const stop = own.subscribe(now => heard.push(now))
  expect(heard.at(-1)?.status).toBe('idle')
  await connect(kit, { connectorId: 'io.one' })
  await vi.waitFor(() => expect(heard.at(-1)?.data?.name).toBe('alice.eth'), 60_000)
  expect(asked()).toHaveLength(2)
  expect((await own.get().refetch()).data?.name).toBe('alice.eth')
  expect(asked()).toHaveLength(3)
  stop()
  stopBob()
})

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
import { effectScope, ref } from 'vue'
import { useLatchkeyIdentity } from './exports/index'

test('[IMP-37] the name of an address that changes follows it; so does asking anew', async () => {
  const gateway = createFakeGateway({
    [`/v1/identity/${alice}`]: () => ({ name: 'alice.eth' }),
    [`/v1/identity/${bob}`]: () => ({ name: 'bob.eth' }),
  })
  const asked = () => gateway.calls.filter(({ path }) => path.includes('/identity/')).map(({ path }) => path)
  const { kit } = createTestKit({ adapters: [createFakeAdapter()], gatewayUrl }, createSiteWorld(gateway))
  await startAwake(kit)
  const address = ref<string | undefined>(alice)
  const scope = effectScope()
  const { data, refetch } = scope.run(() => useLatchkeyIdentity({ address, kit })) ?? expect.fail()
  await vi.waitFor(() => expect(data.value?.name).toBe('alice.eth'), 60_000)
  address.value = bob
  await vi.waitFor(() => expect(data.value?.name).toBe('bob.eth'), 60_000)
  expect((await refetch()).data?.name).toBe('bob.eth')
  expect(asked().map(path => path.split('/').at(-1))).toEqual([alice, bob, bob])
  address.value = alice
  await vi.waitFor(() => expect(data.value?.name).toBe('alice.eth'), 60_000)
  scope.stop()
  address.value = bob
  expect(data.value?.name).toBe('alice.eth')
  expect(asked()).toHaveLength(3)
})

import type { LatchkeyAuth } from '@latchkey/core'
import { embeddedUser } from '@latchkey/core/auth'
import { createFakeAdapter, createTestKit, startAwake } from '@latchkey/core/fakes'
import { expect, test, vi } from 'vitest'
import { authStore } from './authStore'

const email = 'ann@mail.example'

test('[EMB-57 EMB-58] the store of the login tells who is logged in, and when nobody is any more', async () => {
  const { kit } = createTestKit({ adapters: [createFakeAdapter()] })
  await startAwake(kit)
  const heard: LatchkeyAuth[] = []
  const store = authStore(kit)
  expect(store.initial()).toMatchObject({ user: undefined })
  const stop = store.subscribe(now => heard.push(now))
  const accounts = {
    eip155: [{ address: '0xA11cE00000000000000000000000000000000001', type: 'eoa' }],
  } as const
  kit.get(embeddedUser).set({
    ...{ user: { email }, authProvider: 'email', accountType: 'eoa', isBackedUp: false },
    ...{ isSmartAccountDeployed: false, preferredAccountTypes: { eip155: 'eoa' }, accounts },
  })
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ user: { email, accounts } }), 60_000)
  expect(heard.at(-1)?.user).toMatchObject({ authProvider: 'email', accountType: 'eoa', isBackedUp: false })
  kit.get(embeddedUser).set(undefined)
  await vi.waitFor(() => expect(heard.at(-1)?.user).toBeUndefined(), 60_000)
  const { length } = heard
  stop()
  kit.get(embeddedUser).set({
    ...{ user: {}, authProvider: 'google', accountType: 'eoa', isSmartAccountDeployed: false },
    ...{ preferredAccountTypes: {}, accounts },
  })
  await Promise.resolve()
  expect(heard).toHaveLength(length)
})

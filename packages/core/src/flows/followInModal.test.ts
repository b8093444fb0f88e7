import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeWorld, createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { attempt } from '../accounts/attempt'
import { connect } from '../connection/connect'
import { goBack } from '../router/closeModal'
import { push } from '../router/navigate'
import { currentRoute, router } from '../router/router'
import { openModal } from './openModal'

test('[NAV-09] an account restored while the visitor looks at the wallets is shown', async () => {
  const adapter = createFakeAdapter()
  const world = createFakeWorld()
  const first = createTestKit({ adapters: [adapter] }, world).kit
  await startAwake(first)
  await connect(first, { connectorId: 'io.one' })
  first.destroy()

  adapter.reconnectAnswer = 'stall'
  const { kit } = createTestKit({ adapters: [adapter] }, world)
  kit.start()
  await openModal(kit)
  await kit.wake()
  expect(currentRoute(kit.get(router).get()).view).toBe('Connect')
  adapter.answerStalled('approve')
  await settled()
  expect(currentRoute(kit.get(router).get()).view).toBe('Account')
})

test('going back from a wallet that is being asked gives the question up', async () => {
  const adapter = createFakeAdapter()
  adapter.answer = 'stall'
  const { kit } = createTestKit({ adapters: [adapter] })
  await startAwake(kit)
  await openModal(kit)
  const asked = connect(kit, { connectorId: 'io.one' })
  await push(kit, { view: 'ConnectingExternal', params: { connectorId: 'io.one', namespace: 'eip155' } })
  await goBack(kit)
  await expect(asked).rejects.toMatchObject({ code: 'connect/cancelled' })
  expect(kit.get(attempt).get()).toEqual({ status: 'idle' })
  expect(currentRoute(kit.get(router).get()).view).toBe('Connect')
})

import type { CaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { push } from '../router/navigate'
import { currentRoute, router } from '../router/router'
import type { Route, ViewOfKind } from '../router/views'
import { afterConnecting } from './afterConnecting'
import { openModal } from './openModal'

async function page(networkId = 'eip155:1') {
  const adapter = createFakeAdapter({ networkId: networkId as CaipNetworkId })
  const { kit } = createTestKit({ adapters: [adapter] })
  await startAwake(kit)
  await openModal(kit)
  const shown = () => {
    const state = kit.get(router).get()
    return state.modal === 'open' ? currentRoute(state).view : state.modal
  }
  const take = async () => {
    await connect(kit, { connectorId: 'io.one' })
    await settled()
  }
  return { kit, take, shown }
}

test('[NAV-15] a chain that the site does not want comes first, closing last', async () => {
  const asked: string[] = []
  for (const [networkId, expected] of [
    ['eip155:1', 'closed'],
    ['eip155:5', 'UnsupportedChain'],
  ] as const) {
    const { kit, take, shown } = await page(networkId)
    afterConnecting(kit, () => asked.push(networkId) < 0, 20)
    await take()
    expect(shown()).toBe(expected)
  }
  expect(asked).toEqual(['eip155:1'])
})

test('a step that takes over keeps the modal; one that was stopped is not asked', async () => {
  const { kit, take, shown } = await page()
  const asked: string[] = []
  const step = (name: string, takes: boolean) => () => {
    asked.push(name)
    return takes
  }
  afterConnecting(kit, step('late', true), 40)
  afterConnecting(kit, step('gone', true), 20)()
  afterConnecting(kit, step('early', false), 15)
  await take()
  expect(asked).toEqual(['early', 'late'])
  expect(shown()).toBe('Connect')
})

test('a visitor who has gone on to something else is left there', async () => {
  const { kit, take, shown } = await page()
  await push(kit, { view: 'WhatIsAWallet', params: undefined })
  await take()
  expect(shown()).toBe('WhatIsAWallet')
})

const wallet = { id: 'brass', name: 'Brass' }
const connecting: { [View in ViewOfKind<'connecting'>]: Extract<Route, { view: View }>['params'] } = {
  Connect: undefined,
  ConnectSocials: undefined,
  ConnectingExternal: { connectorId: 'io.one', namespace: 'eip155' },
  ConnectingFarcaster: undefined,
  ConnectingSocial: undefined,
  ConnectingWalletConnect: { wallet },
  ConnectingWalletConnectBasic: undefined,
  EmailLogin: undefined,
  EmailVerifyDevice: undefined,
  EmailVerifyOtp: undefined,
}

test.each(Object.entries(connecting))(
  'the modal has done its work where it is in %s',
  async (view, params) => {
    const { kit, take, shown } = await page()
    await push(kit, { view, params } as Route)
    await take()
    expect(shown()).toBe('closed')
  },
)

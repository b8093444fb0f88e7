import { describe, expect, test } from 'vitest'
import { createTestKit, settled } from '../../test/fakeWorld'
import { openModal } from '../flows/openModal'
import { goBack } from './closeModal'
import { backTo, push, replace, shake } from './navigate'
import { currentRoute, resetTo, router } from './router'
import type { Route } from './views'

const connecting = (connectorId: string): Route => ({
  view: 'ConnectingExternal',
  params: { connectorId, namespace: 'eip155' },
})
const plain = (view: 'Connect' | 'Networks' | 'WhatIsAWallet'): Route => ({ view, params: undefined })

async function openKit() {
  const { kit } = createTestKit()
  await openModal(kit)
  const state = () => kit.get(router).get()
  return { kit, state, views: () => state().stack.map(route => route.view) }
}

describe('the view stack', () => {
  test('[NAV-01 NAV-02] is made of named views and starts at Connect', () => {
    const { kit } = createTestKit()
    expect(kit.get(router).get()).toMatchObject({ modal: 'closed', stack: [{ view: 'Connect' }] })
  })

  test('[NAV-03 NAV-13] goes back one view, with what that view carried', async () => {
    const { kit, state } = await openKit()
    await push(kit, connecting('io.one'))
    await push(kit, plain('WhatIsAWallet'))
    await goBack(kit)
    expect(currentRoute(state())).toEqual(connecting('io.one'))
    await goBack(kit)
    expect(currentRoute(state()).view).toBe('Connect')
  })

  test('[NAV-04] goes back to an index, and never below the first', async () => {
    const { kit, views } = await openKit()
    for (const view of ['Networks', 'WhatIsAWallet', 'Networks'] as const) await push(kit, plain(view))
    await backTo(kit, 1)
    expect(views()).toEqual(['Connect', 'Networks'])
    await backTo(kit, -5)
    expect(views()).toEqual(['Connect'])
  })

  test('[NAV-05] replaces the current view', async () => {
    const { kit, views } = await openKit()
    await push(kit, plain('Networks'))
    await replace(kit, plain('WhatIsAWallet'))
    expect(views()).toEqual(['Connect', 'WhatIsAWallet'])
  })

  test('[NAV-06] resets to one single view', async () => {
    const { kit, views } = await openKit()
    await push(kit, plain('Networks'))
    await resetTo(kit, plain('WhatIsAWallet'))
    expect(views()).toEqual(['WhatIsAWallet'])
  })

  test('[NAV-07] going back from the first view closes the modal', async () => {
    const { kit, state } = await openKit()
    await goBack(kit)
    expect(state().modal).toBe('closed')
  })

  test('[NAV-33] has two directions: next and prev', async () => {
    const { kit, state } = await openKit()
    await push(kit, plain('Networks'))
    expect(state().direction).toBe('next')
    await goBack(kit)
    expect(state().direction).toBe('prev')
    await replace(kit, plain('Networks'))
    expect(state().direction).toBe('next')
  })

  test('counts the refusals the modal answers with a shake', () => {
    const { kit } = createTestKit()
    shake(kit)
    shake(kit)
    expect(kit.get(router).get().shakes).toBe(2)
  })
})

describe('the code of a view', () => {
  test('is there before the view is shown, and the old one is left in between', async () => {
    const { kit, views } = await openKit()
    const steps: string[] = []
    let arrive = () => {}
    kit.on('beforeView', ({ view }) => {
      steps.push(`load ${view}`)
      return new Promise<void>(resolve => {
        arrive = resolve
      })
    })
    kit.on('leaveView', ({ view }) => void steps.push(`leave ${view}`))
    const going = push(kit, plain('Networks'))
    await settled()
    expect(views()).toEqual(['Connect'])
    arrive()
    await going
    expect(views()).toEqual(['Connect', 'Networks'])
    expect(steps).toEqual(['load Networks', 'leave Connect'])
  })

  test('that does not arrive leaves the old view in place and is told', async () => {
    const { kit, views } = await openKit()
    const stop = kit.on('beforeView', () => Promise.reject(new TypeError('failed to fetch module')))
    await expect(push(kit, plain('Networks'))).rejects.toMatchObject({
      code: 'view/not-loaded',
      message: 'Networks did not load',
    })
    expect(views()).toEqual(['Connect'])
    stop()
    await push(kit, plain('Networks'))
    expect(views()).toEqual(['Connect', 'Networks'])
  })

  test('that arrives late does not take the visitor away from where he went meanwhile', async () => {
    const { kit, views } = await openKit()
    let arrive = () => {}
    kit.on('beforeView', ({ view }) =>
      view === 'Networks' ? new Promise<void>(resolve => (arrive = resolve)) : undefined,
    )
    const slow = push(kit, plain('Networks'))
    await push(kit, plain('WhatIsAWallet'))
    arrive()
    await slow
    expect(views()).toEqual(['Connect', 'WhatIsAWallet'])
  })

  test('a double click shows a view once, and a view left slowly is left once', async () => {
    const { kit, views } = await openKit()
    kit.on('leaveView', () => settled())
    await Promise.all([push(kit, plain('Networks')), push(kit, plain('Networks'))])
    expect(views()).toEqual(['Connect', 'Networks'])
  })

  test('of two changes under way the one asked for last is shown, whichever code arrives first', async () => {
    const { kit, views } = await openKit()
    let arrive = () => {}
    kit.on('beforeView', ({ view }) =>
      view === 'Networks' ? new Promise<void>(go => (arrive = go)) : undefined,
    )
    const slow = push(kit, plain('Networks'))
    await push(kit, plain('WhatIsAWallet'))
    arrive()
    await slow
    expect(views()).toEqual(['Connect', 'WhatIsAWallet'])
  })
})

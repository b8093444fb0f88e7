import { describe, expect, test } from 'vitest'
import { createTestKit } from '../../test/fakeWorld'
import type { KitInput } from '../createKit'
import { hideToast, showToast, type ToastKind, toast } from './toast'

function setUp(input: Partial<KitInput> = {}) {
  const { kit, world } = createTestKit(input)
  return { kit, clock: world.clock, shown: () => kit.get(toast).get().shown?.text }
}

describe('toasts', () => {
  test.each(['loading', 'success', 'error'] as ToastKind[])('[NAV-35] there is a toast of kind %s', kind => {
    const { kit } = setUp()
    showToast(kit, { kind, text: 'hello', values: { name: 'x' } })
    expect(kit.get(toast).get().shown).toEqual({ kind, text: 'hello', values: { name: 'x' } })
  })

  test('[NAV-36] an open toast is closed first, and the new one appears 150 ms later', async () => {
    const { kit, clock, shown } = setUp()
    showToast(kit, { kind: 'loading', text: 'one' })
    showToast(kit, { kind: 'success', text: 'two' })
    expect(shown()).toBeUndefined()
    await clock.advance(149)
    expect(shown()).toBeUndefined()
    await clock.advance(1)
    expect(shown()).toBe('two')
  })

  test('[NAV-36] of several in a row the last one appears, and not before its 150 ms', async () => {
    const { kit, clock, shown } = setUp()
    showToast(kit, { kind: 'loading', text: 'one' })
    showToast(kit, { kind: 'success', text: 'two' })
    await clock.advance(100)
    showToast(kit, { kind: 'error', text: 'three' })
    expect(shown()).toBeUndefined()
    await clock.advance(149)
    expect(shown()).toBeUndefined()
    await clock.advance(1)
    expect(shown()).toBe('three')
  })

  test.each(['success', 'error'] as const)('[NAV-37] %s closes after 2500 ms', async kind => {
    const { kit, clock, shown } = setUp()
    showToast(kit, { kind, text: 'one' })
    await clock.advance(2499)
    expect(shown()).toBe('one')
    await clock.advance(1)
    expect(shown()).toBeUndefined()
    expect(clock.timers()).toBe(0)
  })

  test('[NAV-37] the site says how long they stay', async () => {
    const { kit, clock, shown } = setUp({ toastMs: 4000 })
    showToast(kit, { kind: 'success', text: 'one' })
    await clock.advance(3999)
    expect(shown()).toBe('one')
    await clock.advance(1)
    expect(shown()).toBeUndefined()
  })

  test('[NAV-37] loading stays until it is hidden', async () => {
    const { kit, clock, shown } = setUp()
    showToast(kit, { kind: 'loading', text: 'one' })
    await clock.advance(600_000)
    expect(shown()).toBe('one')
    hideToast(kit)
    expect(shown()).toBeUndefined()
  })

  test('hiding in the gap keeps the next one away, and a destroyed kit leaves no timer', async () => {
    const { kit, clock, shown } = setUp()
    showToast(kit, { kind: 'success', text: 'one' })
    showToast(kit, { kind: 'success', text: 'two' })
    hideToast(kit)
    await clock.advance(1000)
    expect(shown()).toBeUndefined()
    showToast(kit, { kind: 'success', text: 'three' })
    kit.destroy()
    expect(clock.timers()).toBe(0)
  })
})

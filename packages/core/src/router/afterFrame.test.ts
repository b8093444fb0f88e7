import { describe, expect, test } from 'vitest'
import { createFakeWorld, createTestKit } from '../../test/fakeWorld'
import { afterFrame } from './afterFrame'

describe('work that waits for the picture', () => {
  const drawing = (hidden: boolean) => {
    const world = createFakeWorld()
    const frames: (() => void)[] = []
    const requestAnimationFrame = (frame: () => void) => frames.push(frame)
    Object.assign(world.window, { document: { hidden }, requestAnimationFrame })
    const { kit } = createTestKit({}, world)
    const state = { times: 0, kit, clock: world.clock, draw: () => frames.splice(0).map(frame => frame()) }
    afterFrame(kit, () => {
      state.times += 1
    })
    return state
  }

  test('is done once the frame was drawn and has moved in', async () => {
    const state = drawing(false)
    await state.clock.advance(20)
    state.draw()
    await state.clock.advance(149)
    expect(state.times).toBe(0)
    await state.clock.advance(1000)
    expect(state.times).toBe(1)
  })

  test('is done at once on a page that is hidden and draws nothing', () => {
    expect(drawing(true).times).toBe(1)
  })

  test('is not done for a kit that was destroyed meanwhile', async () => {
    const state = drawing(false)
    state.kit.destroy()
    state.draw()
    await state.clock.advance(1000)
    expect(state.times).toBe(0)
  })
})

import { describe, expect, test } from 'vitest'
import { createFakeWorld, createTestKit } from '../../test/fakeWorld'
import { setThemeMode, setThemeVariables, theme, themeModeOf } from './theme'

describe('theme', () => {
  test('[LOOK-10] follows the system’s preference while the kit runs', () => {
    const { kit, world } = createTestKit()
    world.window.prefer('light')
    const mode = () => themeModeOf(kit.get(theme).get())
    expect(mode()).toBe('dark') // asks for nothing before the start
    const stop = kit.start()
    expect(mode()).toBe('light')
    world.window.prefer('dark')
    expect(mode()).toBe('dark')
    stop()
    kit.destroy()
    world.window.prefer('light')
    expect(mode()).toBe('dark')
  })

  test('[LOOK-10] is dark where no preference is known', () => {
    const world = createFakeWorld()
    Object.assign(world.window, { matchMedia: undefined })
    const { kit } = createTestKit({}, world)
    kit.start()
    expect(themeModeOf(kit.get(theme).get())).toBe('dark')
    kit.destroy()
  })

  test('[LOOK-09 LOOK-10] the site or the visitor can fix light or dark, and let go again', () => {
    const { kit, world } = createTestKit({ themeMode: 'light' })
    kit.start()
    world.window.prefer('dark')
    const mode = () => themeModeOf(kit.get(theme).get())
    expect(mode()).toBe('light')
    setThemeMode(kit, 'dark')
    world.window.prefer('light')
    expect(mode()).toBe('dark')
    setThemeMode(kit, undefined)
    expect(mode()).toBe('light')
    kit.destroy()
  })

  test('variables are set one by one', () => {
    const { kit } = createTestKit({ themeVariables: { '--lk-accent': '#f00' } })
    setThemeVariables(kit, { '--lk-radius': '8px' })
    expect(kit.get(theme).get().variables).toEqual({ '--lk-accent': '#f00', '--lk-radius': '8px' })
  })
})

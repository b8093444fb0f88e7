import type { ThemeMode, ThemeVariables } from '../config/options'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { theme, themeModeOf } from '../theme/theme'
import { watchReading } from './watchReading'

export type Theme = { mode: ThemeMode; variables: ThemeVariables }

/**
 * Returns the current theme.
 *
 * @example
 * getTheme(kit).mode // 'light' or 'dark'
 */
export function getTheme(kit: Kit): Theme {
  const state = kit.get(theme).get()
  return { mode: themeModeOf(state), variables: state.variables }
}

/**
 * Calls back when the theme changes, also through the system's preference.
 *
 * @example
 * const stop = watchTheme(kit, ({ mode }) => document.documentElement.setAttribute('data-theme', mode))
 */
export function watchTheme(kit: Kit, listener: (now: Theme, before: Theme) => void): Stop {
  return watchReading(kit, getTheme, listener)
}

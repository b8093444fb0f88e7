import type { ThemeVariablesInput } from '../config/formerOptions'
import type { ThemeMode, ThemeVariables } from '../config/options'
import { toOwnNames } from '../config/toOwnNames'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'

/**
 * `fixed` is the mode that the site or the visitor chose; without one the system's preference counts
 * (LOOK-10).
 */
export type ThemeState = { fixed: ThemeMode | undefined; system: ThemeMode; variables: ThemeVariables }

export const theme = defineFeature(
  'theme',
  (): ThemeState => ({ fixed: undefined, system: 'dark', variables: {} }),
)

export function themeModeOf(state: ThemeState): ThemeMode {
  return state.fixed ?? state.system
}

/** Fixes the mode, or follows the system again with `undefined`. */
export function setThemeMode(kit: Kit, fixed: ThemeMode | undefined): void {
  kit.get(theme).set(now => ({ ...now, fixed }))
}

/** Sets some variables; `undefined` restores a default. */
export function setThemeVariables(kit: Kit, variables: ThemeVariablesInput): void {
  kit.get(theme).set(now => ({ ...now, variables: { ...now.variables, ...toOwnNames(variables) } }))
}

/** Follows the system's light or dark preference; dark if there is none (LOOK-10). */
export function followSystemTheme(kit: Kit): Stop {
  const light = kit.env.window?.matchMedia?.('(prefers-color-scheme: light)')
  const read = () => kit.get(theme).set(now => ({ ...now, system: light?.matches ? 'light' : 'dark' }))
  read()
  light?.addEventListener?.('change', read) // a site's test may fake matchMedia without events
  return () => light?.removeEventListener?.('change', read)
}

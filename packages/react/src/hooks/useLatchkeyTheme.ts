'use client'
import {
  setThemeMode,
  setThemeVariables,
  type ThemeMode,
  type ThemeVariables,
  theme,
  themeModeOf,
} from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'

/** The theme shown, and ways to change it; `setMode(undefined)` follows the system again. */
export function useLatchkeyTheme() {
  const kit = useKit()
  const state = useFeature(theme)
  return useMemo(
    () => ({
      mode: themeModeOf(state),
      variables: state.variables,
      setMode: (mode: ThemeMode | undefined) => setThemeMode(kit, mode),
      setVariables: (variables: ThemeVariables) => setThemeVariables(kit, variables),
    }),
    [kit, state],
  )
}

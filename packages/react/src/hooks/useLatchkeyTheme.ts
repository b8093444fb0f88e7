'use client'
import {
  getTheme,
  setThemeMode,
  setThemeVariables,
  type ThemeMode,
  type ThemeVariables,
} from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../kit/context'
import { useReading } from '../kit/useReading'

/** Returns the current theme, and functions to change it; `setMode(undefined)` follows the system again. */
export function useLatchkeyTheme() {
  const kit = useKit()
  const shown = useReading(getTheme)
  return useMemo(
    () => ({
      ...shown,
      setMode: (mode: ThemeMode | undefined) => setThemeMode(kit, mode),
      setVariables: (variables: ThemeVariables) => setThemeVariables(kit, variables),
    }),
    [kit, shown],
  )
}

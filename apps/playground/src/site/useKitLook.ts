import { type Kit, setThemeMode, setThemeVariables, type ThemeVariables } from 'latchkey'
import { setLocale } from 'latchkey/react'
import { useEffect } from 'react'
import type { Language, Theme } from '../settings/settingTable'
import { themeModeOf } from './kitOptions'

const unset = {
  '--lk-accent': undefined,
  '--lk-background': undefined,
  '--lk-text': undefined,
  '--lk-font-family': undefined,
  '--lk-font-size': undefined,
  '--lk-radius': undefined,
  '--lk-width': undefined,
  '--lk-z-index': undefined,
} satisfies Required<ThemeVariables>

/** Gives a kit the look that was chosen, whenever it changes; what is not chosen is the kit's own again. */
export function useKitLook(kit: Kit, theme: Theme, lang: Language, variables: ThemeVariables): void {
  const text = JSON.stringify(variables)
  useEffect(() => setThemeMode(kit, themeModeOf(theme)), [kit, theme])
  useEffect(() => setThemeVariables(kit, { ...unset, ...(JSON.parse(text) as ThemeVariables) }), [kit, text])
  useEffect(() => {
    setLocale(kit, lang).catch(error => console.error('the language could not be loaded', error))
  }, [kit, lang])
}

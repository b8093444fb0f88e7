import { type Kit, setThemeMode, setThemeVariables } from 'latchkey'
import { setLocale } from 'latchkey/react'
import { useEffect } from 'react'
import { themeModeOf } from '../settings'
import type { Appearance } from './AppearanceContext'

/** Gives a kit the look that was chosen, whenever it changes. */
export function useKitAppearance(kit: Kit, { theme, lang, accent, radius }: Appearance): void {
  useEffect(() => setThemeMode(kit, themeModeOf(theme)), [kit, theme])
  useEffect(() => {
    setLocale(kit, lang).catch(error => console.error('the language could not be loaded', error))
  }, [kit, lang])
  useEffect(() => {
    if (accent) setThemeVariables(kit, { '--lk-accent': accent })
  }, [kit, accent])
  useEffect(() => {
    if (radius !== undefined) setThemeVariables(kit, { '--lk-radius': radius })
  }, [kit, radius])
}

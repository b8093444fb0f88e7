import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { usePlayground } from '../PlaygroundContext'
import { type Settings, withSetting } from '../settings'
import { type Appearance, AppearanceContext } from './AppearanceContext'
import { useKitAppearance } from './useKitAppearance'

/** Keeps the look of the page and hands it to the first kit. Theme and language stay in the address. */
export function AppearanceProvider({ children }: { children: ReactNode }) {
  const { settings, kit } = usePlayground()
  const { theme, lang } = settings
  const [appearance, setAppearance] = useState<Appearance>({
    theme,
    lang,
    accent: undefined,
    radius: undefined,
  })
  const control = useMemo(
    () => ({
      ...appearance,
      change(next: Partial<Appearance>) {
        if (next.theme) remember('theme', next.theme)
        if (next.lang) remember('lang', next.lang)
        setAppearance(now => ({ ...now, ...next }))
      },
    }),
    [appearance],
  )
  useKitAppearance(kit, appearance)
  usePageAppearance(appearance)
  return <AppearanceContext.Provider value={control}>{children}</AppearanceContext.Provider>
}

function usePageAppearance({ theme, lang }: Appearance): void {
  useEffect(() => {
    const page = document.documentElement
    page.dataset.theme = theme
    page.lang = lang
    page.dir = lang === 'ar' ? 'rtl' : 'ltr'
  }, [theme, lang])
}

function remember(name: keyof Settings, value: string): void {
  history.replaceState(null, '', withSetting(location.search, name, value) + location.hash)
}

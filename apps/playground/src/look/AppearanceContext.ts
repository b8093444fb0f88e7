import { createContext, useContext } from 'react'
import type { Language, Theme } from '../settings'

/** How the page and the first kit look; an absent colour or radius is the kit's own. */
export type Appearance = {
  theme: Theme
  lang: Language
  accent: string | undefined
  radius: number | undefined
}

export type AppearanceControl = Appearance & { change(next: Partial<Appearance>): void }

export const AppearanceContext = createContext<AppearanceControl | undefined>(undefined)

export function useAppearance(): AppearanceControl {
  const appearance = useContext(AppearanceContext)
  if (!appearance) throw new Error('useAppearance needs an AppearanceContext above it')
  return appearance
}

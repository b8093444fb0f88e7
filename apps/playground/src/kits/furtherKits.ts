import type { LatchkeyOptions } from 'latchkey'

/** The kits a visitor may add, each with a look of its own. */
export const furtherKits = {
  second: { accent: '#2f7d4f', radius: 1, theme: 'page' },
  third: { accent: '#c2255c', radius: 8, theme: 'light' },
  fourth: { accent: '#e0b252', radius: 3, theme: 'dark' },
} as const satisfies Record<string, FurtherLook>

export type FurtherKitId = keyof typeof furtherKits
/** `page`: as the page is. */
export type FurtherTheme = 'page' | NonNullable<LatchkeyOptions['themeMode']>
export type FurtherLook = { accent: string; radius: number; theme: FurtherTheme }

export const furtherKitIds = Object.keys(furtherKits) as FurtherKitId[]

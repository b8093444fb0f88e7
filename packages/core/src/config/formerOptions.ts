import type { ThemeVariables } from './options'

/**
 * Options under the names of other kits or of earlier versions. They work; docs/names.md lists the names to
 * use instead.
 */
export type FormerOptions = {
  /** @deprecated Write `manualPairing`. */
  manualWCControl?: boolean | undefined
  /** @deprecated Write `preferUniversalLinks`. */
  experimental_preferUniversalLinks?: boolean | undefined
  /** @deprecated Write `inline`. */
  enableEmbedded?: boolean | undefined
  /** @deprecated Write `preload`. */
  warm?: 'idle' | 'intent' | 'never' | undefined
}

export type FormerFlags = {
  /** @deprecated Write `branding`. */
  reownBranding?: boolean | undefined
}

/** Theme variables, also under AppKit's names. */
export type ThemeVariablesInput = ThemeVariables &
  Partial<Record<`--${'w3m' | 'apkt'}-${FormerVariable}`, string | number | undefined>>

type FormerVariable = 'accent' | 'font-family' | 'font-size-master' | 'border-radius-master' | 'z-index'

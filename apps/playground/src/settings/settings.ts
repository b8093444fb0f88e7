export const themes = ['system', 'light', 'dark'] as const
export const languages = ['en', 'de', 'ar'] as const
export const walletModes = ['approve', 'refuse', 'stall'] as const

export type Theme = (typeof themes)[number]
export type Language = (typeof languages)[number]
export type WalletMode = (typeof walletModes)[number]

/** What the address of the page asks for. */
export type Settings = {
  theme: Theme
  lang: Language
  /** How many test wallets announce themselves. */
  wallets: number
  /** Asks for consent to terms before connecting. */
  legal: boolean
  /** Shows the second kit from the start. */
  second: boolean
  /** What the test wallets answer at first. */
  mode: WalletMode
  /** Whether the kit tells the developer of problems in the page. */
  debug: boolean
  /** How many networks the site offers: the two of the devnet first. */
  networks: number
  /** The modal lives in the page instead of above it. */
  embedded: boolean
  strict: boolean
}

export type ReadSettings = {
  settings: Settings
  /** One sentence for each value that makes no sense; its default is used. */
  problems: string[]
}

/**
 * Reads the settings from the query of an address.
 *
 * @example
 * readSettings('?theme=dark&lang=ar').settings.theme // 'dark'
 */
export function readSettings(search: string): ReadSettings {
  const query = new URLSearchParams(search)
  const problems: string[] = []
  const settings: Settings = {
    theme: choice('theme', themes, 'system'),
    lang: choice('lang', languages, 'en'),
    wallets: count('wallets', 0, 2, 2),
    legal: flag('legal', false),
    second: flag('second', false),
    mode: choice('mode', walletModes, 'approve'),
    debug: flag('debug', true),
    networks: count('networks', 1, 8, 2),
    embedded: flag('embedded', false),
    strict: flag('strict', false),
  }
  for (const name of new Set(query.keys()))
    if (!Object.hasOwn(settings, name)) problems.push(`${name} is no setting of this page.`)
  return { settings, problems }

  function choice<T extends string>(name: string, allowed: readonly T[], usual: T): T {
    const text = query.get(name)
    const found = allowed.find(value => value === text)
    if (text !== null && !found) problems.push(`${name} can be ${allowed.join(', ')}; “${text}” was ignored.`)
    return found ?? usual
  }

  function count(name: string, least: number, most: number, usual: number): number {
    const text = query.get(name)
    if (text === null) return usual
    const value = /^\d$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    problems.push(`${name} can be ${least} to ${most}; “${text}” was ignored.`)
    return usual
  }

  function flag(name: string, usual: boolean): boolean {
    return choice(name, ['0', '1'], usual ? '1' : '0') === '1'
  }
}

/** A theme as the kit knows it; without one it follows the system. */
export function themeModeOf(theme: Theme): 'light' | 'dark' | undefined {
  return theme === 'system' ? undefined : theme
}

/** The query with one setting changed, for an address that can be shared. */
export function withSetting(search: string, name: keyof Settings, value: string): string {
  const query = new URLSearchParams(search)
  query.set(name, value)
  return `?${query}`
}

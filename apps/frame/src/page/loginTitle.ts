import type { UiTexts } from '../texts/uiTexts'

const names: Readonly<Record<string, string>> = {
  ...{ google: 'Google', github: 'GitHub', apple: 'Apple', facebook: 'Facebook', x: 'X', discord: 'Discord' },
  farcaster: 'Farcaster',
}

/** What the visitor calls a way to log in. */
export function loginTitle(provider: string, texts: UiTexts): string {
  if (provider === 'email' || provider === 'passkey') return texts[`login.${provider}`]
  return names[provider] ?? `${provider.charAt(0).toUpperCase()}${provider.slice(1)}`
}

import type { SocialLogin } from '@latchkey/protocol/frame'

const names: Readonly<Record<string, string>> = {
  ...{ google: 'Google', github: 'GitHub', apple: 'Apple', facebook: 'Facebook', x: 'X', discord: 'Discord' },
  ...{ email: 'e-mail', farcaster: 'Farcaster', openid: 'single sign-on' },
} satisfies Record<SocialLogin | 'email' | 'farcaster', string>

/** What visitors call a way to log in. */
export function loginName(provider: string): string {
  return names[provider] ?? provider
}

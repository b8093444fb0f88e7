/** The site of a sign-in message (EIP-4361 and similar); undefined for other text. */
export function signInDomain(text: string): string | undefined {
  const first = text.split('\n', 1)[0] ?? ''
  return /^(\S{1,253}) wants you to sign in with your .{1,60} account:$/
    .exec(first)?.[1]
    ?.replace(/^https?:\/\//, '')
}

/**
 * Why a sign-in message is dangerous: it is for another site than the one that asks, the way to steal a
 * login; or the site does not identify itself.
 */
export type SignInDoubt = 'another site' | 'unknown site'

export function signInDoubt(text: string, siteUrl: string): SignInDoubt | undefined {
  const domain = signInDomain(text)
  if (domain === undefined) return undefined
  const { host, hostname } = URL.canParse(siteUrl) ? new URL(siteUrl) : { host: '', hostname: '' }
  if (!host) return 'unknown site'
  return domain === host || domain === hostname ? undefined : 'another site'
}

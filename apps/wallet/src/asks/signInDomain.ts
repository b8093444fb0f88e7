/** The site that a sign-in message is for (EIP-4361 and its likes); undefined where the text is none. */
export function signInDomain(text: string): string | undefined {
  const first = text.split('\n', 1)[0] ?? ''
  return /^(\S{1,253}) wants you to sign in with your .{1,60} account:$/
    .exec(first)?.[1]
    ?.replace(/^https?:\/\//, '')
}

/** Whether a sign-in message names another site than the one that asks for it: the way to steal a login. */
export function isForAnotherSite(text: string, siteUrl: string): boolean {
  const domain = signInDomain(text)
  if (domain === undefined || !URL.canParse(siteUrl)) return false
  return domain !== new URL(siteUrl).host && domain !== new URL(siteUrl).hostname
}

/** Providers of a social login (EMB-47). */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** The same, and the gateway owner's own issuer. */
export const socialLogins = [...socialProviders, 'openid'] as const
export type SocialLogin = (typeof socialLogins)[number]

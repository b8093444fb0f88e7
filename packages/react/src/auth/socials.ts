import type { AuthOffer } from '@latchkey/core/auth'

export type Social = AuthOffer['socials'][number]

/** The providers by name, each with our own line drawing of its mark. */
export const socials: Readonly<Record<Social, { name: string; mark: string }>> = {
  google: { name: 'Google', mark: 'M20 12h-8M20 12a8 8 0 1 1-2.4-5.7' },
  apple: {
    name: 'Apple',
    mark: 'M12 6.5C12 4.5 13.4 3 15.2 3M18.6 15.6c-.8 2.4-2.3 4.9-4 4.9-1 0-1.5-.6-2.6-.6s-1.6.6-2.6.6C7 20.5 4.7 16 4.7 12.6 4.7 9.5 6.7 7.7 8.7 7.7c1.3 0 2.3.8 3.3.8s2-.8 3.5-.8c1 0 2 .4 2.8 1.3-2.3 1.5-2.1 5.5.3 6.6z',
  },
  github: {
    name: 'GitHub',
    mark: 'M5 4l3.7 2.1a11 11 0 0 1 6.6 0L19 4v5.2c.9 1.1 1.3 2.3 1.3 3.7 0 4-3.3 6.6-8.3 6.6s-8.3-2.6-8.3-6.6c0-1.4.4-2.6 1.3-3.7zM9 13v1.2M15 13v1.2',
  },
  facebook: { name: 'Facebook', mark: 'M16 4h-1.5A3.5 3.5 0 0 0 11 7.5V21M7.5 12h7.5' },
  x: { name: 'X', mark: 'M5 4l14 16M19 4L5 20' },
  discord: {
    name: 'Discord',
    mark: 'M8.3 17.2L7.2 19a12 12 0 0 1-4-2c-.3-4.2.8-8 3.1-11a13 13 0 0 1 3.2-1l.7 1.4a12 12 0 0 1 3.6 0l.7-1.4c1.1.2 2.2.5 3.2 1 2.3 3 3.4 6.8 3.1 11a12 12 0 0 1-4 2l-1.1-1.8M7.6 16.5c2.8 1.4 6 1.4 8.8 0M9.2 11.6v1M14.8 11.6v1',
  },
  passkey: {
    name: 'Passkey',
    mark: 'M15 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10M11.5 12.5L4 20v-3M7 17l2 2M16 8h.01',
  },
  farcaster: {
    name: 'Farcaster',
    mark: 'M6 4h12M6 4v16h3v-6a3 3 0 0 1 6 0v6h3V4M3.5 8H6M18 8h2.5',
  },
  openid: { name: 'OpenID', mark: 'M10 14a4 4 0 1 1 0-.1M10 14l9-9M16 8l3 3M13.5 10.5l2 2' },
}

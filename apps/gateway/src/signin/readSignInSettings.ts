/** How often visitors may try to sign in. */
export type SignInSettings = {
  /** Attempts a minute of one network address; 0 for no limit. */
  readonly ratePerAddress: number
}

type Read = { number(name: string, usual: number, least: number, most: number): number }

export function readSignInSettings({ number }: Read): SignInSettings {
  return { ratePerAddress: number('SIGNIN_RATE_PER_ADDRESS', 120, 0, 1_000_000) }
}

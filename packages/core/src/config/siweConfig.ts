/** What of the message the site itself says. */
export type SiweMessageParams = {
  domain: string
  uri: string
  chains?: readonly number[] | undefined
  statement?: string | undefined
  iat?: string | undefined
  nbf?: string | undefined
  exp?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

/** What `createMessage` is given. `address` is the account's DID (`did:pkh:eip155:1:0x…`), as AppKit gives it. */
export type SiweMessageInput = Omit<SiweMessageParams, 'chains'> & {
  address: string
  chainId: number
  nonce: string
  version: '1'
  iat: string
}

/** Who is signed in, as the site's server says. */
export type SiweSession = { address: string; chainId: number }

/** The earlier form of `siwx`, for EVM accounts alone, as sites for AppKit and Web3Modal have written it. */
export type SiweConfig = {
  getMessageParams?(): Promise<SiweMessageParams>
  createMessage(input: SiweMessageInput): string
  getNonce(address?: string): Promise<string>
  getSession(): Promise<SiweSession | null>
  verifyMessage(input: { message: string; signature: string }): Promise<boolean>
  signOut(): Promise<boolean>
  /** Default: `true`. */
  enabled?: boolean | undefined
  /** Whether nobody may stay connected without signing in. Default: `true`. */
  required?: boolean | undefined
  /** Default: `true`. */
  signOutOnDisconnect?: boolean | undefined
  /** Default: `true`. */
  signOutOnAccountChange?: boolean | undefined
  /** Whether a session holds for its own network alone. Default: `true`. */
  signOutOnNetworkChange?: boolean | undefined
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
}

/** The fields of the message that the site sets. */
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

/** The input of `createMessage`. `address` is the account's DID (`did:pkh:eip155:1:0x…`), as in AppKit. */
export type SiweMessageInput = Omit<SiweMessageParams, 'chains'> & {
  address: string
  chainId: number
  nonce: string
  version: '1'
  iat: string
}

/** The signed-in account, according to the site's server. */
export type SiweSession = { address: string; chainId: number }

/** The earlier form of `siwx`, for EVM accounts only, as in AppKit and Web3Modal. */
export type SiweConfig = {
  getMessageParams?(): Promise<SiweMessageParams>
  createMessage(input: SiweMessageInput): string
  getNonce(address?: string): Promise<string>
  getSession(): Promise<SiweSession | null>
  verifyMessage(input: { message: string; signature: string }): Promise<boolean>
  signOut(): Promise<boolean>
  /** Default: `true`. */
  enabled?: boolean | undefined
  /** Disconnects visitors who do not sign in. Default: `true`. */
  required?: boolean | undefined
  /** Default: `true`. */
  signOutOnDisconnect?: boolean | undefined
  /** Default: `true`. */
  signOutOnAccountChange?: boolean | undefined
  /** Binds a session to its network. Default: `true`. */
  signOutOnNetworkChange?: boolean | undefined
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
}

/** A number to be signed once, for one project and one page. Times are milliseconds. */
export type StoredNonce = { nonce: string; project: string; origin: string; expiresAt: number }

/** The public key of a visitor's device, which the refresh token is bound to. */
export type DeviceKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string }

export type StoredSession = {
  id: string
  project: string
  /** `eip155:1:0x…` */
  account: string
  origin: string
  createdAt: number
  expiresAt: number
  /** Of the refresh token, or of the token that is asked about each time: the token itself is kept nowhere. */
  tokenHash: string
  deviceKey?: DeviceKey
  /** When the device last proved its key; 0 before. */
  provedAt: number
  message: string
  signature: string
  /** What the server wants to keep beside it; it must survive JSON. */
  data: Readonly<Record<string, unknown>>
}

/** A key pair that signs access tokens. Whoever reads the private key can sign in as anybody. */
export type StoredKey = { id: string; privateKey: DeviceKey & { d: string }; createdAt: number }

/**
 * Where nonces, sessions and keys are kept. Two promises hold the whole together: of all who take one nonce at once
 * exactly one is told `true`, and so of all who bring one time of proof.
 */
export type SignInStore = {
  addNonce(nonce: StoredNonce): Promise<void>
  /** Takes the nonce away; whether it was there for this project and origin, and has not run out. */
  takeNonce(nonce: Omit<StoredNonce, 'expiresAt'>, now: number): Promise<boolean>
  addSession(session: StoredSession): Promise<void>
  getSession(id: string): Promise<StoredSession | undefined>
  findSession(tokenHash: string): Promise<StoredSession | undefined>
  /** Newest first. */
  listSessions(of: { project: string; account: string }): Promise<StoredSession[]>
  /** Notes the time of a proof; whether it is later than the one before. */
  proveSession(id: string, provedAt: number): Promise<boolean>
  /** Whether there was one to end. */
  endSession(of: { id: string; project: string }): Promise<boolean>
  addKey(key: StoredKey): Promise<void>
  listKeys(): Promise<StoredKey[]>
  /** Drops what has run out by now, and keys made before a time. */
  prune(before: { now: number; keysBefore: number }): Promise<void>
}

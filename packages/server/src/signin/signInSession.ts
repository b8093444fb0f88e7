import { type CaipNetworkId, parseCaipAddress } from '@latchkey/protocol'
import type { StoredSession } from '../store/signInStore'

/** A session as others may see it: nothing in it lets anybody use it. Times are milliseconds. */
export type SignInSession = {
  id: string
  project: string
  /** `eip155:1:0x…` */
  account: string
  networkId: CaipNetworkId
  address: string
  /** The page on which the visitor signed in. */
  origin: string
  createdAt: number
  expiresAt: number
  message: string
  signature: string
  /** Whether it is bound to a device's key, and so has a refresh token. */
  isBound: boolean
  data: Readonly<Record<string, unknown>>
}

/** What is told of a stored session. */
export function signInSession(stored: StoredSession): SignInSession {
  const { deviceKey, tokenHash: _, provedAt: __, ...told } = stored
  const { networkId, address } = parseCaipAddress(stored.account)
  return { ...told, networkId, address, isBound: deviceKey !== undefined }
}

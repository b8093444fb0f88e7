import type { CaipNetworkId } from '@latchkey/protocol'
import type { SignedMessage } from '../signatures/signedMessage'
import type { SignInStore } from '../store/signInStore'
import type { KeyRing } from '../tokens/createKeyRing'

/** What the parts of `createSignIn` share. */
export type SignInContext = {
  store: SignInStore
  issuer: string
  now: () => number
  keys: KeyRing
  verify(signed: SignedMessage): Promise<boolean>
  acceptsNetwork(networkId: CaipNetworkId): boolean
  /** Throws `signin/wrong-domain`. */
  checkOrigin(origin: string): void
}

import type { CaipAddress, ChainNamespace, KitError } from '@latchkey/protocol'
import type { SiwxSession } from '../config/siwx'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** The state of signing in with one namespace's account. */
export type SignInRecord = { account: CaipAddress; problem?: KitError | undefined } & (
  | {
      /**
       * `asking`: the view asks the visitor. `signing`: the wallet does. `saving`: the site's store has the
       * answer.
       */
      status: 'loading' | 'asking' | 'signing' | 'saving'
    }
  | {
      status: 'signedOut'
      /** The question waits for another one, or for a network that the site knows. */
      isWaiting?: boolean
    }
  | { status: 'signedIn'; session: SiwxSession }
)

export type SignIns = {
  /** Whether visitors who do not sign in are disconnected. */
  required: boolean
  /** The namespace whose account the view asks for. */
  asked: ChainNamespace | undefined
  /** Whether a modal that connected a wallet waits for the site's store. */
  holdsModal?: boolean
  byNamespace: Readonly<Partial<Record<ChainNamespace, SignInRecord>>>
}

/** What we know about sessions. Its code loads with `siwx` or `siweConfig`; it is empty until then. */
export const signIns = defineFeature(
  'signIns',
  (): SignIns => ({ required: true, asked: undefined, byNamespace: {} }),
)

/** Sets a namespace's state; the returned function tells whether that is still the current state. */
export function moveSignIn(kit: Kit, namespace: ChainNamespace, record: SignInRecord): () => boolean {
  const store = kit.get(signIns)
  store.set(now => ({ ...now, byNamespace: { ...now.byNamespace, [namespace]: record } }))
  return () => store.get().byNamespace[namespace] === record
}

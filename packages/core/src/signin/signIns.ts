import type { CaipAddress, ChainNamespace, KitError } from '@latchkey/protocol'
import type { SiwxSession } from '../config/siwx'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** How far signing in is with the account of one namespace. */
export type SignInRecord = { account: CaipAddress; problem?: KitError | undefined } & (
  | {
      /** `asking`: the visitor sees the question. `signing`: the wallet has it. `saving`: the site's store has the answer. */
      status: 'loading' | 'asking' | 'signing' | 'saving'
    }
  | {
      status: 'signedOut'
      /** The visitor is asked after somebody else, or on a network that the site knows. */
      isWaiting?: boolean
    }
  | { status: 'signedIn'; session: SiwxSession }
)

export type SignIns = {
  /** Whether nobody may stay connected without signing in. */
  required: boolean
  /** The namespace whose account the view asks. */
  asked: ChainNamespace | undefined
  /** Whether a modal that has connected a wallet waits for what the site's store says. */
  holdsModal?: boolean
  byNamespace: Readonly<Partial<Record<ChainNamespace, SignInRecord>>>
}

/** What is known of sessions. Its code comes with `siwx` or `siweConfig`; until then it says nothing. */
export const signIns = defineFeature(
  'signIns',
  (): SignIns => ({ required: true, asked: undefined, byNamespace: {} }),
)

/** Moves a namespace on; says, whenever it is asked, whether that is still how far it is. */
export function moveSignIn(kit: Kit, namespace: ChainNamespace, record: SignInRecord): () => boolean {
  const store = kit.get(signIns)
  store.set(now => ({ ...now, byNamespace: { ...now.byNamespace, [namespace]: record } }))
  return () => store.get().byNamespace[namespace] === record
}

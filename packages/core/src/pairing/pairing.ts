import type { KitError, Wallet } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

/** An opened link. Only the page itself reveals whether it worked: opening an app hides the page. */
export type OpenedLink = {
  platform: 'mobile' | 'desktop' | 'web'
  /** `failed`: nothing opened within 1.5 s; offer a code or the store instead. */
  status: 'opening' | 'opened' | 'failed'
}

type About = {
  /** The visitor's choice; undefined if any wallet may scan the code. */
  wallet: Wallet | undefined
}

/** The pairing as the visitor sees it; every state offers a next step. */
export type PairingState =
  | { status: 'idle' }
  /** The client makes the link: for a moment, or longer while its code loads. */
  | (About & { status: 'preparing' })
  /** The link works, as a code or opened, until `expiresAt`; it renews itself before that. */
  | (About & { status: 'waiting'; uri: string; expiresAt: number; link: OpenedLink | undefined })
  /** It expired unseen; it renews itself when the visitor returns. */
  | (About & { status: 'expired' })
  /** The wallet approved; the kit is connecting its accounts. */
  | (About & { status: 'approved' })
  | (About & { status: 'connected' })
  | (About & { status: 'declined' })
  | (About & { status: 'failed'; error: KitError })

export const pairing = defineFeature('pairing', (): PairingState => ({ status: 'idle' }))

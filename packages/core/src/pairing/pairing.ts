import type { KitError, Wallet } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

/** A link that was opened: whether anything came of it is told by the page alone, which is hidden when an app opens. */
export type OpenedLink = {
  platform: 'mobile' | 'desktop' | 'web'
  /** `failed`: nothing opened within 1.5 s; a code or the store are the ways on. */
  status: 'opening' | 'opened' | 'failed'
}

type About = {
  /** The wallet the visitor chose; none where any wallet may take the code. */
  wallet: Wallet | undefined
}

/** The pairing as a visitor sees it; every situation has a way on. */
export type PairingState =
  | { status: 'idle' }
  /** The link is being made: a moment, and longer only while code is on its way. */
  | (About & { status: 'preparing' })
  /** The link can be used, as a code or opened, until `expiresAt`; it is made anew by itself before that. */
  | (About & { status: 'waiting'; uri: string; expiresAt: number; link: OpenedLink | undefined })
  /** It ran out while nobody looked; it is made anew when the visitor is back. */
  | (About & { status: 'expired' })
  /** The wallet agreed; its accounts are being taken in. */
  | (About & { status: 'approved' })
  | (About & { status: 'connected' })
  | (About & { status: 'declined' })
  | (About & { status: 'failed'; error: KitError })

export const pairing = defineFeature('pairing', (): PairingState => ({ status: 'idle' }))

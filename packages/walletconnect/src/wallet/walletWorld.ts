import type { Kit } from '@latchkey/core'
import type { RelayWorld } from '../relay/relayWorld'

/** How the wallet introduces itself to sites. */
export type WalletMetadata = {
  name: string
  description: string
  url: string
  icons: readonly string[]
  redirect?: { native?: string; universal?: string }
}

/** What the wallet's side needs from outside. */
export type WalletWorld = RelayWorld & {
  metadata: WalletMetadata
  /** Storage that all tabs of the wallet share. */
  storage: Kit['storage']
}

import type { Kit } from '@latchkey/core'
import type { RelayWorld } from '../relay/relayWorld'

/** What the wallet shows of the site. */
export type SiteMetadata = {
  name: string
  description: string
  url: string
  icons: readonly string[]
}

/** The world as the client needs it: a browser's, or a test's. */
export type SessionWorld = RelayWorld & {
  metadata: SiteMetadata
  /** Storage that the tabs of a site share. */
  storage: Kit['storage']
}

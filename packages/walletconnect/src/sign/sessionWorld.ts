import type { Kit } from '@latchkey/core'
import type { RelayWorld } from '../relay/relayWorld'

/** What the wallet shows about the site. */
export type SiteMetadata = {
  name: string
  description: string
  url: string
  icons: readonly string[]
}

/** What the client needs from outside: from a browser, or from a test. */
export type SessionWorld = RelayWorld & {
  metadata: SiteMetadata
  /** Storage that the tabs of a site share. */
  storage: Kit['storage']
}

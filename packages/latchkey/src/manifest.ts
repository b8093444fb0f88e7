import type { Manifest, Options } from '@latchkey/core'

/** The optional features, each loaded when the options want it. The first one joins with WalletConnect. */
export const manifest: Manifest<Options> = []

import { defineFeature } from '@latchkey/core'

/** Whether the visitor accepted the site's terms; asked once, whichever list of wallets it stands above (CFG-47). */
export const legalConsent = defineFeature('legalConsent', () => false)

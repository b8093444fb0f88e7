import { defineFeature } from '@latchkey/core'

/** The place the site chose for the modal with <LatchkeyModal />, if any. */
export const modalPlace = defineFeature('modalPlace', (): HTMLElement | undefined => undefined)

import { defineFeature } from '@latchkey/core'

/** Where the site wants the modal, if it named a place with <LatchkeyModal />. */
export const modalPlace = defineFeature('modalPlace', (): HTMLElement | undefined => undefined)

import { defineFeature } from '../kernel/feature'

/**
 * Whether something woke the kit; until then it sends no request outside the page, even with its adapters
 * attached.
 */
export const inUse = defineFeature('inUse', () => false)

/** Whether the adapters' code failed to load; the next action that needs it tries again. */
export const adaptersFailed = defineFeature('adaptersFailed', () => false)

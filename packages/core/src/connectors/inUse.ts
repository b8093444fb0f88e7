import { defineFeature } from '../kernel/feature'

/** Whether something woke the kit; until then it asks nobody outside the page, even with its adapters at work. */
export const inUse = defineFeature('inUse', () => false)

/** Whether the adapters' code did not load; the next thing that needs it tries again. */
export const adaptersFailed = defineFeature('adaptersFailed', () => false)

import { defineFeature } from '@latchkey/core'

/** How many views in a row did not load. */
export const failedLoads = defineFeature('failedLoads', () => 0)

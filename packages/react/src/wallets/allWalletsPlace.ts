import { defineFeature } from '@latchkey/core'
import type { GridPlace } from '../ui/VirtualGrid'

/** Where in the list of all wallets the visitor was when they left it. */
export const allWalletsPlace = defineFeature('allWalletsPlace', (): GridPlace | undefined => undefined)

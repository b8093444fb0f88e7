import { defineFeature } from '../kernel/feature'
import type { PlainViewName } from './views'

/** Where a visitor begins who is to connect: with the list of wallets, or with the view of the only way there is. */
export const firstView = defineFeature('firstView', (): PlainViewName => 'Connect')

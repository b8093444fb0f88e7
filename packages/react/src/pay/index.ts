import { defineUi } from '../shell/defineUi'

/** Paying a shop. */
export const payFeature = defineUi({ views: { Pay: () => import('./Pay') }, texts: ['pay'] })

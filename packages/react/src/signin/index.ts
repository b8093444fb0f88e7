import { defineUi } from '../shell/defineUi'

/** Signing in to the site with the account that is connected. */
export const signInFeature = defineUi({
  views: { SignIn: () => import('./SignIn') },
  texts: ['signin'],
})

import { defineUi } from '../shell/defineUi'

/** What the visitor may change. */
export const settingsFeature = defineUi({
  views: { AccountSettings: () => import('./AccountSettings') },
  texts: ['settings', 'account', 'profile', 'auth'],
})

import { defineUi } from '../shell/defineUi'

/** Getting a name. */
export const namesFeature = defineUi({
  views: {
    RegisterAccountName: () => import('./RegisterAccountName'),
    RegisterAccountNameSuccess: () => import('./RegisterAccountNameSuccess'),
  },
  texts: ['names'],
})

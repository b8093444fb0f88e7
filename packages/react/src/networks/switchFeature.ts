import { defineUi } from '../shell/defineUi'

/** A chain the site does not want, and switching to a chosen network. A button of the page opens the choice itself. */
export const switchFeature = defineUi({
  views: {
    UnsupportedChain: () => import('./UnsupportedChain'),
    SwitchNetwork: () => import('./SwitchNetwork'),
    SwitchActiveChain: () => import('./SwitchActiveChain'),
  },
  texts: ['networks'],
})

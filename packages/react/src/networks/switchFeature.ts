import { defineUi } from '../shell/defineUi'

/** Switching to a network that was chosen; apart from the choice, which a button of the page opens. */
export const switchFeature = defineUi({
  views: {
    UnsupportedChain: () => import('./UnsupportedChain'),
    SwitchNetwork: () => import('./SwitchNetwork'),
    SwitchActiveChain: () => import('./SwitchActiveChain'),
  },
  texts: ['networks'],
})

import { texts as buttons } from '../buttons/buttonTexts.ar'
import { texts as common } from '../text/commonTexts.ar'
import { defineLanguage } from '../text/language'
import type { TextFolder } from './TextFolder'

/** Arabic. A wallet's name never opens a text: a Latin first word would turn its direction around. */
export const language = defineLanguage<TextFolder>(
  { ...common, ...buttons },
  {
    shell: () => import('../shell/shellTexts.ar'),
    connect: () => import('../connect/connectTexts.ar'),
    wallets: () => import('../wallets/walletsTexts.ar'),
    connecting: () => import('../connecting/connectingTexts.ar'),
    pairing: () => import('../pairing/pairingTexts.ar'),
    account: () => import('../account/accountTexts.ar'),
    disconnect: () => import('../disconnect/disconnectTexts.ar'),
    networks: () => import('../networks/networksTexts.ar'),
    profile: () => import('../profile/profileTexts.ar'),
    guide: () => import('../guide/guideTexts.ar'),
  },
)

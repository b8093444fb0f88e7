import { texts as buttons } from '../buttons/buttonTexts.de'
import { texts as common } from '../text/commonTexts.de'
import { defineLanguage } from '../text/language'
import type { TextFolder } from './TextFolder'

/** German. */
export const language = defineLanguage<TextFolder>(
  { ...common, ...buttons },
  {
    shell: () => import('../shell/shellTexts.de'),
    connect: () => import('../connect/connectTexts.de'),
    wallets: () => import('../wallets/walletsTexts.de'),
    connecting: () => import('../connecting/connectingTexts.de'),
    pairing: () => import('../pairing/pairingTexts.de'),
    account: () => import('../account/accountTexts.de'),
    disconnect: () => import('../disconnect/disconnectTexts.de'),
    networks: () => import('../networks/networksTexts.de'),
    profile: () => import('../profile/profileTexts.de'),
    guide: () => import('../guide/guideTexts.de'),
  },
)

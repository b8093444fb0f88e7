import { texts as buttons } from '../buttons/buttonTexts.ar'
import { defineLanguage } from '../text/language'
import type { TextFolder } from './TextFolder'

/** Arabic. A wallet's name never starts a text: a Latin first word would reverse its direction. */
export const language = defineLanguage<TextFolder>(buttons, {
  shell: () => import('../shell/shellTexts.ar'),
  connect: () => import('../connect/connectTexts.ar'),
  wallets: () => import('../wallets/walletsTexts.ar'),
  connecting: () => import('../connecting/connectingTexts.ar'),
  pairing: () => import('../pairing/pairingTexts.ar'),
  account: () => import('../account/accountTexts.ar'),
  activity: () => import('../activity/activityTexts.ar'),
  approvals: () => import('../approvals/approvalsTexts.ar'),
  guard: () => import('../guard/guardTexts.ar'),
  disconnect: () => import('../disconnect/disconnectTexts.ar'),
  networks: () => import('../networks/networksTexts.ar'),
  portfolio: () => import('../portfolio/portfolioTexts.ar'),
  tokens: () => import('../tokens/tokensTexts.ar'),
  profile: () => import('../profile/profileTexts.ar'),
  settings: () => import('../settings/settingsTexts.ar'),
  receive: () => import('../receive/receiveTexts.ar'),
  nfts: () => import('../nfts/nftsTexts.ar'),
  send: () => import('../send/sendTexts.ar'),
  swap: () => import('../swap/swapTexts.ar'),
  onramp: () => import('../onramp/onrampTexts.ar'),
  pay: () => import('../pay/payTexts.ar'),
  signin: () => import('../signin/signinTexts.ar'),
  names: () => import('../names/namesTexts.ar'),
  sessions: () => import('../sessions/sessionsTexts.ar'),
  auth: () => import('../auth/authTexts.ar'),
  guide: () => import('../guide/guideTexts.ar'),
})

import { texts as buttons } from '../buttons/buttonTexts.de'
import { defineLanguage } from '../text/language'
import type { TextFolder } from './TextFolder'

/** German. */
export const language = defineLanguage<TextFolder>(buttons, {
  shell: () => import('../shell/shellTexts.de'),
  connect: () => import('../connect/connectTexts.de'),
  wallets: () => import('../wallets/walletsTexts.de'),
  connecting: () => import('../connecting/connectingTexts.de'),
  pairing: () => import('../pairing/pairingTexts.de'),
  account: () => import('../account/accountTexts.de'),
  activity: () => import('../activity/activityTexts.de'),
  approvals: () => import('../approvals/approvalsTexts.de'),
  guard: () => import('../guard/guardTexts.de'),
  disconnect: () => import('../disconnect/disconnectTexts.de'),
  networks: () => import('../networks/networksTexts.de'),
  portfolio: () => import('../portfolio/portfolioTexts.de'),
  tokens: () => import('../tokens/tokensTexts.de'),
  profile: () => import('../profile/profileTexts.de'),
  settings: () => import('../settings/settingsTexts.de'),
  receive: () => import('../receive/receiveTexts.de'),
  nfts: () => import('../nfts/nftsTexts.de'),
  send: () => import('../send/sendTexts.de'),
  swap: () => import('../swap/swapTexts.de'),
  onramp: () => import('../onramp/onrampTexts.de'),
  pay: () => import('../pay/payTexts.de'),
  signin: () => import('../signin/signinTexts.de'),
  names: () => import('../names/namesTexts.de'),
  sessions: () => import('../sessions/sessionsTexts.de'),
  auth: () => import('../auth/authTexts.de'),
  guide: () => import('../guide/guideTexts.de'),
})

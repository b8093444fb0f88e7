import { defineUi } from '../shell/defineUi'

/** Logging in by e-mail or with a provider, and the wallet behind it. */
export const authFeature = defineUi({
  views: {
    EmailLogin: () => import('./EmailLogin'),
    EmailVerifyDevice: () => import('./EmailVerifyDevice'),
    EmailVerifyOtp: () => import('./EmailVerifyOtp'),
    ConnectSocials: () => import('./ConnectSocials'),
    ConnectingSocial: () => import('./ConnectingSocial'),
    ConnectingFarcaster: () => import('./ConnectingFarcaster'),
    UpdateEmailWallet: () => import('./UpdateEmailWallet'),
    UpdateEmailPrimaryOtp: () => import('./UpdateEmailPrimaryOtp'),
    UpdateEmailSecondaryOtp: () => import('./UpdateEmailSecondaryOtp'),
    UpgradeEmailWallet: () => import('./UpgradeEmailWallet'),
  },
  texts: ['auth'],
})

// Logins by e-mail and by providers, and the embedded wallet behind them. Loads with its views.
export { smartAddresses } from '../accounts/accounts'
export { accountTypeReading, keepAccountTypes, setPreferredAccountType } from '../auth/accountType'
export { type Approval, approval } from '../auth/approval'
export { type AuthOffer, authOffer } from '../auth/authOffer'
export { type AuthPort, authPort, type Login, openAuth } from '../auth/authPort'
export type { AuthProvider } from '../auth/authProvider'
export { type AuthState, type AuthStep, authState } from '../auth/authState'
export { authKeys, authStorage, readText } from '../auth/authStorage'
export { backUpWallet } from '../auth/backUpWallet'
export { chainInUse } from '../auth/chainInUse'
export { type EmailUpdate, emailUpdate, emailUpdateReading } from '../auth/emailUpdate'
export { embeddedId } from '../auth/embeddedId'
export { embeddedNamespaces } from '../auth/embeddedNamespaces'
export { type EmbeddedAccount, type EmbeddedUser, embeddedUser, getEmbeddedUser } from '../auth/embeddedUser'
export { frameAddress } from '../auth/frameAddress'
export { cancelLogin, resumeLogin } from '../auth/leftLogin'
export { keepMailPause, mailPause } from '../auth/mailPause'
export { openWalletSettings } from '../auth/openWalletSettings'
export { refreshBalance } from '../auth/refreshBalance'
export { resendEmail, startEmailLogin } from '../auth/startEmailLogin'
export { startFarcasterLogin } from '../auth/startFarcasterLogin'
export { startPasskeyLogin } from '../auth/startPasskeyLogin'
export { startSocialLogin } from '../auth/startSocialLogin'
export { submitCode } from '../auth/submitCode'
export { tellFrameTrouble } from '../auth/tellFrameTrouble'
export {
  resetEmailUpdate,
  submitCurrentEmailCode,
  submitNewEmailCode,
  updateEmail,
} from '../auth/updateEmail'
export { waitForDevice } from '../auth/waitForDevice'

export { type AuthCode, authError } from '../authError'
export {
  clockOffCode,
  type DeviceJwk,
  type DeviceProof,
  deviceProofHeader,
  deviceProofMs,
  readDeviceProof,
} from '../frame/deviceProof'
export {
  type FrameCallAnswer,
  type FrameCallName,
  type FrameCallRequest,
  frameCallPath,
  frameCalls,
  isFrameCallName,
} from '../frame/frameCalls'
export { frameDeadline, frameLoadMs, frameSettleMs } from '../frame/frameDeadlines'
export {
  frameBackup,
  frameError,
  frameReady,
  frameRequest,
  frameSuccess,
  frameView,
  type ReadFrameEvent,
  type ReadFrameRequest,
  readFrameEvent,
  readFrameRequest,
} from '../frame/frameEnvelope'
export { frameHello, isFrameHello } from '../frame/frameHello'
export {
  type FrameAnswer,
  type FrameMessageName,
  type FrameRequest,
  frameMessages,
} from '../frame/frameMessages'
export type { FrameAccountType, FrameUser } from '../frame/frameUser'
export { listReader, type Reader, readerOf, readNothing, textReader, wordReader } from '../frame/reader'
export { type Json, readJson } from '../frame/readJson'
export { approvedMethods, safeMethods } from '../frame/rpcMethods'
export {
  type SocialLogin,
  type SocialProvider,
  socialLogins,
  socialProviders,
} from '../frame/socialProviders'
export { walletClaimText } from '../frame/walletClaimText'
export type { RecoveryMode, WalletAddresses, WalletLogin, WalletUser } from '../frame/walletUser'

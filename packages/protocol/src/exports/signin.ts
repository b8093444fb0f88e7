export {
  deleteSession,
  getSessions,
  getSignedIn,
  getSignInKeys,
  getSignInNonce,
  type NonceAnswer,
  postAuthenticate,
  postRefresh,
  postSignOut,
  putAccountMetadata,
  type SessionAnswer,
} from '../endpoints/signIn'
export { formatSignInMessage, type SignInFields } from '../signin/formatSignInMessage'
export { proofText } from '../signin/proofText'
export { readDateTime } from '../signin/readDateTime'
export { type ReadSignInMessage, readSignInMessage } from '../signin/readSignInMessage'
export { type SignInCode, SignInError } from '../signin/SignInError'
export type { SignInMessage } from '../signin/signInMessage'
export { type SiwxCode, siwxError } from '../siwxError'
export { toChecksum } from '../toChecksum'

export {
  formatSignInMessage,
  proofText,
  type ReadSignInMessage,
  readSignInMessage,
  type SignInCode,
  SignInError,
  type SignInFields,
  type SignInMessage,
} from '@latchkey/protocol/signin'
export {
  createReceiptVerifier,
  type ExpectedPayment,
  type ReceiptVerifierOptions,
  type VerifiedPayment,
  type VerifyReceipt,
} from '../pay/createReceiptVerifier'
export { type ReceiptCode, ReceiptError } from '../pay/ReceiptError'
export {
  memoryReceiptStore,
  postgresReceiptStore,
  type ReceiptStore,
  receiptTable,
} from '../pay/receiptStore'
export {
  type PermittedCall,
  type RedeemablePermission,
  redeemPermission,
} from '../permissions/redeemPermission'
export {
  createSessionVerifier,
  type SessionVerifierOptions,
  type VerifiedSession,
  type VerifySession,
} from '../session/createSessionVerifier'
export { sessionCookie } from '../session/sessionCookie'
export type { SessionRequest } from '../session/sessionRequest'
export { httpRpc } from '../signatures/httpRpc'
export type { Rpc } from '../signatures/rpc'
export type { SignedMessage } from '../signatures/signedMessage'
export type { RecoverSigner } from '../signatures/verifyEvmSignature'
export { verifySignature } from '../signatures/verifySignature'
export type { Authenticated, AuthenticateRequest } from '../signin/authenticate'
export type { SignInNonce } from '../signin/createNonces'
export type { Refreshed, RefreshRequest } from '../signin/createSessions'
export { createSignIn, type SignIn, type SignInOptions } from '../signin/createSignIn'
export type { DeviceProof } from '../signin/deviceProof'
export type { SignInSession } from '../signin/signInSession'
export { memoryStore } from '../store/memoryStore'
export { type PostgresPool, postgresStore } from '../store/postgresStore'
export type { DeviceKey, SignInStore, StoredKey, StoredNonce, StoredSession } from '../store/signInStore'
export { signInTables } from '../store/signInTables'
export type { KeySet, PublicKey } from '../tokens/keySet'

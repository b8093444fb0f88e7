export { type AuthPayload, authMessage } from '../messages/authMessage'
export {
  type ApprovedNamespaces,
  approvedNamespaces,
  type FamilyOffer,
  missingFor,
  type WalletOffer,
} from '../wallet/approvedNamespaces'
export { type AuthOffer, authChoice } from '../wallet/authChoice'
export { createWalletClient } from '../wallet/createWalletClient'
export { type PageWorldOptions, pageWorld } from '../wallet/pageWorld'
export type { AuthProposal, Proposal, SessionProposal } from '../wallet/proposal'
export type { AskedNamespace, AskedNamespaces } from '../wallet/readNamespaces'
export { readPairingUri } from '../wallet/readPairingUri'
export type {
  SignedPayload,
  SiteRequest,
  SiteSession,
  WalletClient,
  WalletEvent,
  WalletRefusal,
  WalletState,
} from '../wallet/walletClient'
export type { WalletMetadata, WalletWorld } from '../wallet/walletWorld'

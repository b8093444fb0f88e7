// Wallets outside the browser.
export { insideLink } from '../pairing/insideLink'
export { openInsideWallet } from '../pairing/openInsideWallet'
export { opensAnyApp } from '../pairing/opensAnyApp'
export { openWalletApp } from '../pairing/openWalletApp'
export { openWalletLink } from '../pairing/openWalletLink'
export { type PairOptions, pair } from '../pairing/pair'
export { type OpenedLink, type PairingState, pairing } from '../pairing/pairing'
export { pairWhenShown } from '../pairing/pairWhenShown'
export { renewPairing } from '../pairing/renewPairing'
export type {
  AuthRequest,
  PairRequest,
  ProposedNamespace,
  SessionClient,
  SessionEvent,
  SessionNamespace,
  SessionPeer,
  SessionRequest,
  SignedAuth,
  WalletSession,
} from '../pairing/sessionClient'
export { showPairingUri } from '../pairing/showPairingUri'
export { walletConnect, walletConnectId } from '../pairing/walletConnect'
export type {
  CreateWalletConnect,
  LoadWalletConnect,
  WalletConnectOptions,
  WalletConnectPort,
} from '../pairing/walletConnectPort'
export { walletPlatforms } from '../pairing/walletPlatforms'

import { optionsOf } from '../config/config'
import { firstKeys } from '../connection/lastVisit'
import type { RemoteWallet } from '../connectors/remoteWallet'
import { isMobile } from '../kernel/device'
import { pairingViews } from '../router/views'
import type { LoadWalletConnect } from './walletConnectPort'

/** The id of its connector, in every namespace. It is stored and crosses the wire. */
export const walletConnectId = 'walletConnect'

/** Describes WalletConnect to a kit: not a wallet itself, but a way to reach any wallet. */
export function walletConnect(load: LoadWalletConnect): RemoteWallet {
  return {
    id: walletConnectId,
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155', 'solana', 'bip122'],
    reachesAny: true,
    isOffered: ({ enableWalletConnect, relayUrl, gatewayUrl, universalProvider }) =>
      enableWalletConnect && (relayUrl || gatewayUrl || universalProvider),
    // A phone's visitor chooses the app to open, where there is a list to choose from; elsewhere there is a code to scan.
    firstView(kit) {
      const { services, gatewayUrl } = optionsOf(kit)
      return isMobile(kit) && (services.registry ?? gatewayUrl) ? 'AllWallets' : pairingViews.any
    },
    views: Object.values(pairingViews),
    wasLeft: kit => kit.storage.read(firstKeys.pairing, note => Object(note).until > kit.env.clock.now()),
    // A site that pairs by itself is followed from the start (WC-02).
    opensAhead: ({ manualPairing, universalProvider }) => manualPairing && universalProvider,
    load,
  }
}

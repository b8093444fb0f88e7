import { optionsOf } from '../config/config'
import { firstKeys } from '../connection/lastVisit'
import type { RemoteWallet } from '../connectors/remoteWallet'
import { isMobile } from '../kernel/device'
import { pairingViews } from '../router/views'
import type { LoadWalletConnect } from './walletConnectPort'

/** The id of its connector, in every namespace. It is part of stored data and of messages. */
export const walletConnectId = 'walletConnect'

/** Describes WalletConnect to a kit: not a wallet, but a way to reach any wallet. */
export function walletConnect(load: LoadWalletConnect): RemoteWallet {
  return {
    id: walletConnectId,
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155', 'solana', 'bip122'],
    reachesAny: true,
    isOffered: ({ enableWalletConnect, relayUrl, gatewayUrl, universalProvider }) =>
      enableWalletConnect && (relayUrl || gatewayUrl || universalProvider),
    // On a phone the visitor chooses an app, if there is a list; elsewhere they scan a code.
    firstView(kit) {
      const { services, gatewayUrl } = optionsOf(kit)
      return isMobile(kit) && (services.registry ?? gatewayUrl) ? 'AllWallets' : pairingViews.any
    },
    views: Object.values(pairingViews),
    wasLeft: kit => kit.storage.read(firstKeys.pairing, note => Object(note).until > kit.env.clock.now()),
    // If the site pairs by itself, the kit follows its provider from the start (WC-02).
    opensAhead: ({ manualPairing, universalProvider }) => manualPairing && universalProvider,
    load,
  }
}

import { optionsOf } from '../config/config'
import { storageKeys } from '../connection/stored'
import type { RemoteWallet } from '../connectors/remoteWallet'
import { isMobile } from '../kernel/device'
import { pairingViews } from '../router/views'
import { walletConnectId } from './walletConnectId'
import type { LoadWalletConnect } from './walletConnectPort'

/** Describes WalletConnect to a kit: not a wallet itself, but a way to reach any wallet. */
export function walletConnect(load: LoadWalletConnect): RemoteWallet {
  return {
    id: walletConnectId,
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155', 'solana', 'bip122'],
    reachesAny: true,
    whyNot({ enableWalletConnect, relayUrl, gatewayUrl, universalProvider }) {
      if (!enableWalletConnect) return 'turned off'
      return relayUrl || gatewayUrl || universalProvider ? undefined : 'no relayUrl'
    },
    // A phone's visitor chooses the app to open, where there is a list to choose from; elsewhere there is a code to scan.
    firstView(kit) {
      const { services, gatewayUrl } = optionsOf(kit)
      return isMobile(kit) && (services.registry ?? gatewayUrl) ? 'AllWallets' : pairingViews.any
    },
    views: pairingViews.one,
    wasLeft: kit =>
      kit.storage.read(storageKeys.pairing, note => Object(note).until > kit.env.clock.now()) ?? false,
    // A site that pairs by itself is followed from the start (WC-02).
    opensAhead: ({ manualWCControl, universalProvider }) => manualWCControl && Boolean(universalProvider),
    load: () => import('./loadSessions').then(({ loadSessions }) => loadSessions(load)),
  }
}

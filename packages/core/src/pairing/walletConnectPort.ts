import type { ChainNamespace } from '@latchkey/protocol'
import type { Metadata } from '../config/options'
import type { Attach, ProvidedWallet } from '../connectors/adapter'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import type { PairRequest, SessionClient } from './sessionClient'

/** WalletConnect running in one kit. Its code loads on first use. */
export type WalletConnectPort = {
  client: SessionClient
  /** The proposal for a wallet: the site's current networks, and all methods on them. */
  propose(): PairRequest['namespaces']
  /**
   * The session's wallet in the form that this namespace's adapters accept; undefined for a namespace it
   * lacks.
   */
  walletFor(namespace: ChainNamespace): ProvidedWallet | undefined
  /** Does an adapter's work in a namespace without one (CFG-15). */
  universal(namespace: ChainNamespace): Attach
  /** Closes sockets and timers. The session stays for the next visit. */
  close: Stop
}

export type WalletConnectOptions = {
  /** A `ws:` or `wss:` address. */
  relayUrl: string
  projectId: string
  metadata: Metadata | undefined
  /** The site's own provider, used instead of our client. */
  universalProvider?: object
}

/** Makes WalletConnect for a kit. It opens no socket before there is a session or a pairing. */
export type CreateWalletConnect = (kit: Kit, options: WalletConnectOptions) => WalletConnectPort

/** Loads WalletConnect's code, which a site's build puts into a separate file. */
export type LoadWalletConnect = () => Promise<{ createWalletConnect: CreateWalletConnect }>

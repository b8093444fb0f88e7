import type { ChainNamespace } from '@latchkey/protocol'
import type { Metadata } from '../config/options'
import type { Attach, ProvidedWallet } from '../connectors/adapter'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import type { PairRequest, SessionClient } from './sessionClient'

/** WalletConnect at work in one kit. Its code arrives when it is first needed. */
export type WalletConnectPort = {
  client: SessionClient
  /** What to ask a wallet for: the site's networks as they are now, and all that may be asked on them. */
  propose(): PairRequest['namespaces']
  /** The session's wallet in the form that adapters of this namespace take in; undefined for one it cannot speak. */
  walletFor(namespace: ChainNamespace): ProvidedWallet | undefined
  /** What does an adapter's work in a namespace for which the site gave none (CFG-15). */
  universal(namespace: ChainNamespace): Attach
  /** Ends sockets and timers. The session stays, for the next visit. */
  close: Stop
}

export type WalletConnectOptions = {
  /** A `ws:` or `wss:` address. */
  relayUrl: string
  projectId: string
  metadata: Metadata | undefined
  /** A provider of the site's own that is used in place of our client. */
  universalProvider?: object
}

/** Makes WalletConnect for a kit. It dials nobody before there is a session or a pairing. */
export type CreateWalletConnect = (kit: Kit, options: WalletConnectOptions) => WalletConnectPort

/** Brings in the code of WalletConnect; a site's build makes a file of its own of it. */
export type LoadWalletConnect = () => Promise<{ createWalletConnect: CreateWalletConnect }>

import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import type { ConnectorGroup } from '../config/options'
import { defineFeature } from '../kernel/feature'

/** How a wallet can be reached: as an extension, an app of the phone or the computer, a web page, or by its camera. */
export type WalletPlatform = 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode'

/** One wallet to choose, as the modal lists it. `connect(kit, item)` connects it. */
export type ConnectorItem = {
  /** Tells it from the others of the list. */
  id: string
  /** The way it is connected: a wallet of this browser, or what reaches others. */
  connectorId: string
  /** What the registry knows of a wallet that is not in this browser: links to open it, stores to get it from. */
  wallet?: Wallet
  name: string
  icon?: string
  group: ConnectorGroup
  /** The chain families it connects in, as far as that is known. */
  namespaces: readonly ChainNamespace[]
  isInstalled: boolean
  isRecent: boolean
  isConnected: boolean
  isConnecting: boolean
  /**
   * What connecting needs of the visitor: to say yes in the wallet (`approval`); to choose a chain family first
   * (`namespace`, which `connect` is given); a code to scan or a link to open (`pairing`, see `watchPairing`); the
   * wallet itself, which is not here and cannot be reached (`install`).
   */
  needs: 'approval' | 'namespace' | 'pairing' | 'install'
  /** How a wallet that is not in this browser can be reached from here, the nearest way first. */
  platforms: readonly WalletPlatform[]
  /** The name of another wallet that claims to be the same; both are told so. */
  namesakeOf?: string
  /** Of wallets that claim to be the same, the one that the registry, or the site, lists by its rdns. */
  isKnown?: true
}

/** What a site that lists wallets itself is told; `fetchConnectors` fills it, and keeps it as the modal would show it. */
export const connectorItems = defineFeature('connectorItems', (): readonly ConnectorItem[] => [])

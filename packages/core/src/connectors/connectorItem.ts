import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import type { ConnectorGroup } from '../config/options'
import { defineFeature } from '../kernel/feature'

/** How to reach a wallet: as an extension, a phone or desktop app, a web page, or with its camera. */
export type WalletPlatform = 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode'

/** One wallet to choose, as the modal lists it. `connect(kit, item)` connects it. */
export type ConnectorItem = {
  /** Unique in the list. */
  id: string
  /** How the kit connects it: a wallet of this browser, or the remote that reaches it. */
  connectorId: string
  /** The registry's entry for a wallet outside this browser: links to open it, stores that offer it. */
  wallet?: Wallet
  name: string
  icon?: string
  group: ConnectorGroup
  /** The known namespaces it connects in. */
  namespaces: readonly ChainNamespace[]
  isInstalled: boolean
  isRecent: boolean
  isConnected: boolean
  isConnecting: boolean
  /**
   * What the visitor has to do: approve in the wallet (`approval`); choose a namespace first (`namespace`,
   * which you pass to `connect`); scan a code or open a link (`pairing`, see `watchPairing`); or install the
   * wallet, which is out of reach (`install`).
   */
  needs: 'approval' | 'namespace' | 'pairing' | 'install'
  /** The ways to reach a wallet outside this browser from here, nearest first. */
  platforms: readonly WalletPlatform[]
  /** The name of another wallet that claims to be the same; both carry the other's name. */
  namesakeOf?: string
  /** Of wallets that claim to be the same, the one whose rdns the registry or the site lists. */
  isKnown?: true
}

/** The items for a site with its own list of wallets; `fetchConnectors` fills it, in the modal's order. */
export const connectorItems = defineFeature('connectorItems', (): readonly ConnectorItem[] => [])

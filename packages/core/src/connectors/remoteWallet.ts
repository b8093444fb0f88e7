import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import type { Options } from '../config/options'
import type { Kit } from '../kernel/kit'
import type { Scope } from '../kernel/scope'
import type { PlainViewName, ViewOfKind } from '../router/views'
import type { Attach, Connection, ProvidedWallet } from './adapter'
import type { Connector } from './connector'

/**
 * A wallet outside the browser: on a phone, or behind a login. Like an adapter it is a small stateless
 * description that loads with the page; its code loads on first use.
 */
export type RemoteWallet = Omit<Connector, 'chain'> & {
  /** The namespaces it can connect in. */
  readonly namespaces: readonly ChainNamespace[]
  /** Whether a site with these options offers it. */
  isOffered(options: Options): unknown
  /** The visitor's first view: one that connects, or a list to choose from; Connect if missing. */
  firstView?(kit: Kit): (PlainViewName & ViewOfKind<'connecting'>) | 'AllWallets'
  /**
   * Its own views: the kit opens and prepares it before it shows one. The modal closes when it connects
   * there.
   */
  readonly views?: readonly ViewOfKind<'connecting'>[]
  /**
   * Whether the visitor left the last page in the middle of something; the kit then wakes up and opens the
   * remote.
   */
  wasLeft(kit: Kit): boolean | undefined
  /** Whether the kit opens it as soon as it wakes, before anything needs it. */
  opensAhead?(options: Options): unknown
} & (
    | {
        readonly reachesAny?: false
        /** Loads the code that does the work. */
        load(): Promise<{ open: OpenRemote }>
      }
    | {
        /** It reaches any wallet of the registry. */
        readonly reachesAny: true
        /** Loads only its client: core has its own code for sessions. */
        load(): Promise<unknown>
      }
  )

/** Opens a remote wallet in a running kit. Prompts nobody. */
export type OpenRemote = (kit: Kit, host: RemoteHost) => OpenedRemote | Promise<OpenedRemote>

export type RemoteConnect = {
  connectorId: string
  namespace?: ChainNamespace | undefined
  /** The registry wallet that the visitor chose, for a remote that reaches any. */
  wallet?: Wallet | undefined
  /** `false` if the site itself shows what connecting needs; otherwise the modal does. */
  modal?: boolean | undefined
}

/** What the kit gives a remote wallet, and where that reports its peer. */
export type RemoteHost = {
  /** Ends this together with the kit. */
  own: Scope['own']
  /** The name and picture of the wallet connected through it; undefined once there is none. */
  peerChanged(peer: Connector['peer']): void
  /**
   * Lets the adapter connect its wallet, once that is ready: account, storage, and the visitor's next view.
   */
  connect(request: RemoteConnect): Promise<Connection>
}

/** A remote wallet running in one kit. It throws only KitErrors. */
export type OpenedRemote = {
  /** Resumes the last visit's session, if it still lives. Prompts nobody and reads only from storage. */
  restore(): Promise<void>
  /** Loads what its views need in addition. */
  prepare?(): Promise<unknown>
  /** The wallet in the form that this namespace's adapters accept; undefined if there is none. */
  walletFor(namespace: ChainNamespace): ProvidedWallet | undefined
  /** Does an adapter's work in a namespace without one (CFG-15). */
  standIn?(namespace: ChainNamespace): Attach
  /** Connects: at once with a live session, else by prompting the visitor in its first view. */
  connect(request: RemoteConnect): Promise<Connection>
  /**
   * Ends its session in every namespace: in this browser before it returns, in the wallet by the time it
   * resolves.
   */
  end(): Promise<void>
}

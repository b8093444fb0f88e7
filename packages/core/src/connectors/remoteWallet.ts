import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import type { Options } from '../config/options'
import type { Kit } from '../kernel/kit'
import type { Scope } from '../kernel/scope'
import type { PlainViewName, ViewOfKind } from '../router/views'
import type { Attach, Connection, ProvidedWallet } from './adapter'
import type { Connector } from './connector'

/**
 * A wallet that is not in the browser: on a phone, or behind a login. Like an adapter it is a small description without
 * state that loads with the page; what it does arrives when it is first needed.
 */
export type RemoteWallet = Omit<Connector, 'chain'> & {
  /** The namespaces it can connect in. */
  readonly namespaces: readonly ChainNamespace[]
  /** Whether a site with these options offers it. */
  isOffered(options: Options): unknown
  /** The view in which a visitor begins with it: one in which it connects, or the list to choose from; Connect without one. */
  firstView?(kit: Kit): (PlainViewName & ViewOfKind<'connecting'>) | 'AllWallets'
  /** Its own views: it is opened, and prepared, before one of them is shown. The modal closes when it connects there. */
  readonly views?: readonly ViewOfKind<'connecting'>[]
  /** Whether something was under way when the last page was left; the kit then wakes up and opens the remote. */
  wasLeft(kit: Kit): boolean | undefined
  /** Whether it is opened as soon as the kit is alive, although nobody asked for it yet. */
  opensAhead?(options: Options): unknown
} & (
    | {
        readonly reachesAny?: false
        /** Brings in the code that does the work. */
        load(): Promise<{ open: OpenRemote }>
      }
    | {
        /** Any wallet of the registry can be reached through it, and not only itself. */
        readonly reachesAny: true
        /** Brings in its client alone: what core does for sessions comes beside it. */
        load(): Promise<unknown>
      }
  )

/** Opens a remote wallet in a kit that is alive. It asks nobody anything. */
export type OpenRemote = (kit: Kit, host: RemoteHost) => OpenedRemote | Promise<OpenedRemote>

export type RemoteConnect = {
  connectorId: string
  namespace?: ChainNamespace | undefined
  /** The wallet of the registry that the visitor chose, for a remote that reaches any. */
  wallet?: Wallet | undefined
  /** `false` where the site itself shows what connecting needs; else the modal does. */
  modal?: boolean | undefined
}

/** What the kit gives a remote wallet, and where it tells who is at the other end. */
export type RemoteHost = {
  /** Ends with the kit's life what belongs to it. */
  own: Scope['own']
  /** Who is connected through it, by name and picture; undefined when nobody is any more. */
  peerChanged(peer: Connector['peer']): void
  /** Lets the adapter connect its wallet, once that is ready: the account, what is stored, and where the visitor goes next. */
  connect(request: RemoteConnect): Promise<Connection>
}

/** A remote wallet at work in one kit. Every failure it throws is a KitError. */
export type OpenedRemote = {
  /** Takes up what was live on the last visit, if it still is. Asks nobody: it reads what is stored. */
  restore(): Promise<void>
  /** Brings in what its views need beyond this. */
  prepare?(): Promise<unknown>
  /** The wallet in the form that adapters of this namespace take in; undefined where there is none. */
  walletFor(namespace: ChainNamespace): ProvidedWallet | undefined
  /** What does an adapter's work in a namespace for which the site gave none (CFG-15). */
  standIn?(namespace: ChainNamespace): Attach
  /** Connects: what is live at once, else by asking the visitor in its first view. */
  connect(request: RemoteConnect): Promise<Connection>
  /** Ends what is live, in every namespace: here before it returns, at the other end by the time it resolves. */
  end(): Promise<void>
}

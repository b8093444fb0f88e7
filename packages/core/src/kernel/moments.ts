import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { Stop } from './stop'

/**
 * Moments of a kit's life in which features take part, so that core need not know them:
 * sign-in clears its sessions before a disconnect, the send form resets after a switch, the UI loads a view's code.
 */
export type Moments = {
  /** The modal opens with a view: what it shows can be asked for while its code is on its way. */
  opening: { view: string }
  /** Before a view is shown; whoever draws views loads its code here. A failure keeps the old view. */
  beforeView: { view: string }
  leaveView: { view: string }
  /** Before a toast is drawn, maybe while the modal was never opened: whoever draws it loads its code. */
  beforeToast: undefined
  /** The modal was closed by the visitor or by code. */
  modalClosed: undefined
  connected: { namespace: ChainNamespace }
  /** Sessions are cleared here, before the connection itself goes (CON-19). */
  beforeDisconnect: { namespace: ChainNamespace }
  disconnected: { namespace: ChainNamespace }
  networkSwitched: { namespace: ChainNamespace }
  /** The visitor looks at the page again. */
  focused: undefined
  /** A wallet sent a transaction that was asked for here, or one that was sent has ended: accounts hold something else. */
  transactionSent: {
    networkId: CaipNetworkId
    /** Whose wallet sent it. */
    address: string
    /** The transaction's hash, or its signature on Solana. */
    id: string
  }
  /** The network in use has a new block, or one that was not told: told while somebody looks at the account. */
  newBlock: undefined
  /** What became of a transaction is known. */
  transactionEnded: undefined
  /** The code that shows things is here: it may be told what it missed. */
  uiAttached: undefined
}

export type MomentHandler<M extends keyof Moments> = (about: Moments[M]) => void | Promise<void>

export type MomentRegistry = {
  on<M extends keyof Moments>(moment: M, handler: MomentHandler<M>): Stop
  /** Runs the handlers, all at once, and waits for them; a failure is thrown. */
  run<M extends keyof Moments>(moment: M, about: Moments[M]): Promise<void>
}

type Entry = { handler: (about: never) => void | Promise<void> }

export function createMoments(): MomentRegistry {
  const entries = new Map<keyof Moments, Set<Entry>>()
  return {
    on(moment, handler) {
      const entry = { handler } // of its own: one function added twice runs twice and is stopped one by one
      const row = entries.get(moment) ?? new Set()
      entries.set(moment, row.add(entry))
      return () => row.delete(entry)
    },
    async run(moment, about) {
      await Promise.all([...(entries.get(moment) ?? [])].map(async ({ handler }) => handler(about as never)))
    },
  }
}

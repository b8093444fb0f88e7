import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { Stop } from './stop'

/**
 * Moments of a kit's life in which features take part, so that core need not know them: sign-in clears its
 * sessions before a disconnect, the send form resets after a switch, the UI loads a view's code.
 */
export type Moments = {
  /** The modal opens with a view: features can request its data while its code loads. */
  opening: { view: string }
  /** Before the modal shows a view; the UI loads the view's code here. A failure keeps the old view. */
  beforeView: { view: string }
  leaveView: { view: string }
  /** Before a toast, maybe in a modal that never opened: the UI loads the toast's code here. */
  beforeToast: undefined
  /** The visitor or the code closed the modal. */
  modalClosed: undefined
  connected: { namespace: ChainNamespace }
  /** Sign-in ends its sessions here, before the connection ends (CON-19). */
  beforeDisconnect: { namespace: ChainNamespace }
  disconnected: { namespace: ChainNamespace }
  networkSwitched: { namespace: ChainNamespace }
  /** The visitor returned to the page. */
  focused: undefined
  /** A wallet sent a transaction that this kit asked for, or a sent one ended: balances have changed. */
  transactionSent: {
    networkId: CaipNetworkId
    /** The sender's address. */
    address: string
    /** The transaction's hash, on Solana its signature. */
    id: string
  }
  /** The network in use has a new block, or may have missed one: raised while a view shows the account. */
  newBlock: undefined
  /** The result of a transaction is known. */
  transactionEnded: undefined
  /** The UI's code has loaded and can catch up on what it missed. */
  uiAttached: undefined
}

export type MomentHandler<M extends keyof Moments> = (about: Moments[M]) => void | Promise<void>

export type MomentRegistry = {
  on<M extends keyof Moments>(moment: M, handler: MomentHandler<M>): Stop
  /** Runs the handlers, all at once, and waits for them; throws if one fails. */
  run<M extends keyof Moments>(moment: M, about: Moments[M]): Promise<void>
}

type Entry = { handler: (about: never) => void | Promise<void> }

export function createMoments(): MomentRegistry {
  const entries = new Map<keyof Moments, Set<Entry>>()
  return {
    on(moment, handler) {
      const entry = { handler } // wrapped: a function added twice runs twice and stops one by one
      const row = entries.get(moment) ?? new Set()
      entries.set(moment, row.add(entry))
      return () => row.delete(entry)
    },
    async run(moment, about) {
      await Promise.all([...(entries.get(moment) ?? [])].map(async ({ handler }) => handler(about as never)))
    },
  }
}

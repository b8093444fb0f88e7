import type { ChainNamespace } from '@latchkey/protocol'
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
  /** A wallet sent a transaction that was asked for here. */
  transactionSent: { namespace: ChainNamespace }
}

export type MomentHandler<M extends keyof Moments> = (about: Moments[M]) => void | Promise<void>

/** Lower numbers go first and are waited for; equal ones go together. */
export type MomentRegistry = {
  on<M extends keyof Moments>(moment: M, handler: MomentHandler<M>, order?: number): Stop
  /** Runs the handlers, one order after the other; a failure stops the row and is thrown. */
  run<M extends keyof Moments>(moment: M, about: Moments[M]): Promise<void>
}

type Entry = { handler: (about: never) => void | Promise<void>; order: number }

export function createMoments(): MomentRegistry {
  const entries = new Map<keyof Moments, Entry[]>()
  return {
    on(moment, handler, order = 0) {
      const entry: Entry = { handler, order }
      const row = [...(entries.get(moment) ?? []), entry].sort((a, b) => a.order - b.order)
      entries.set(moment, row)
      return () =>
        entries.set(
          moment,
          (entries.get(moment) ?? []).filter(other => other !== entry),
        )
    },
    async run(moment, about) {
      const row = entries.get(moment) ?? []
      for (const order of new Set(row.map(entry => entry.order)))
        await Promise.all(
          row.filter(entry => entry.order === order).map(async ({ handler }) => handler(about as never)),
        )
    },
  }
}

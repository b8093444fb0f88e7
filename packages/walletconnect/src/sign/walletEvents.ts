import type { SessionEvent } from '@latchkey/core'
import { fieldsOf } from '../messages/fieldsOf'
import { namespaceOn, type StoredSession } from './storedSession'

type ToldEvent = Extract<SessionEvent, { type: 'told' }>

/** What every wallet may emit, even one that forgot to list it when it settled. */
const usualEvents = ['accountsChanged', 'chainChanged']

/** Reads the events of a wallet (`wc_sessionEvent`) and drops those that a newer one has overtaken. */
export type WalletEvents = {
  /** Undefined for an event that is invalid, not approved, or older than the last of its kind. */
  read(session: StoredSession, params: unknown, time: number): ToldEvent | undefined
}

export function createWalletEvents(): WalletEvents {
  /** When the wallet sent the last event of each kind, by its clock. */
  const newest = new Map<string, number>()
  return {
    read(session, params, time) {
      const { event, chainId } = fieldsOf(params)
      const { name, data } = fieldsOf(event)
      if (typeof chainId !== 'string' || typeof name !== 'string') return undefined
      const approved = namespaceOn(session, chainId)
      if (!approved || ![...approved.events, ...usualEvents].includes(name)) return undefined
      const kind = `${chainId.split(':')[0]} ${name}`
      if (time < (newest.get(kind) ?? 0)) return undefined // a relay may deliver old after new
      newest.set(kind, time)
      return { type: 'told', topic: session.topic, chainId, name, data }
    },
  }
}

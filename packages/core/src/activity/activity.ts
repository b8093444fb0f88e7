import type { AboutAnswer, AccountTransaction } from '@latchkey/protocol'
import { defineAccountList } from '../portfolio/accountList'

/** The known part of an account's history, newest first, and how to ask for older transactions. */
export type Activity = AboutAnswer & {
  /** Newest first (ACT-06). */
  transactions: readonly AccountTransaction[]
  /** The cursor of the next page; null at the end (ACT-19). */
  next: string | null
}

/** What the account in use did on the network in use. */
export const activity = defineAccountList<Activity>('activity', {
  // The code that asks loads with the first request: a page that only reads the state need not have it.
  ask: async (kit, asked) => (await import('./askActivity')).askActivity(kit, asked),
})

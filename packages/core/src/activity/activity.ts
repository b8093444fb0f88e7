import type { AboutAnswer, AccountTransaction } from '@latchkey/protocol'
import { defineAccountList } from '../portfolio/accountList'

/** What is known of an account's history: its newest part, and how to ask for what is older. */
export type Activity = AboutAnswer & {
  /** Newest first (ACT-06). */
  transactions: readonly AccountTransaction[]
  /** Where the next page begins; null at the end (ACT-19). */
  next: string | null
}

/** What the account in use did on the network in use. */
export const activity = defineAccountList<Activity>('activity', {
  // How it is asked comes with the first question: a page that only reads the state need not have it.
  ask: async (kit, asked) => (await import('./askActivity')).askActivity(kit, asked),
})

import type { AboutAnswer } from '@latchkey/protocol'
import { defineAccountList } from '../portfolio/accountList'
import type { Token } from './token'

/** The tokens of an account on its network, or on all of them, and notices about them. */
export type Tokens = AboutAnswer & { tokens: readonly Token[] }

/**
 * The tokens of the account in use, most valuable first; cached for 30 s, also for the next page (ACC-27,
 * ACC-29).
 */
export const tokens = defineAccountList<Tokens>('tokens', {
  // The code that asks loads with the first request: a page that only reads the state need not have it.
  ask: async (kit, asked) => (await import('./askTokens')).askTokens(kit, asked),
  stored: async () => (await import('./storedTokens')).storedTokens,
})

import type { Kit } from '../kernel/kit'
import { createStorage, type KitStorage } from '../kernel/storage'

/** Keys of what the page keeps for the embedded wallet; no secret is among them (STO-05, STO-06, STO-09, STO-11). */
export const authKeys = {
  /** Who is logged in, for the next page and for other tabs. */
  user: 'user',
  email: 'email',
  /** The last chain in use, by namespace. */
  chain: 'chain',
  /** When a mail was last asked for, in ms. */
  lastMail: 'lastMail',
  socialProvider: 'socialProvider',
  socialUsername: 'socialUsername',
  accountType: 'accountType',
  /** The provider of a login that left the page, as in Telegram. */
  leftFor: 'leftFor',
} as const

/** The embedded wallet's own part of the storage, under a prefix of its own (STO-14). */
export function authStorage({ env, id, log }: Kit): KitStorage {
  return createStorage(env.storage, env.window, `latchkey-wallet.v1.${id}.`, log)
}

/** Reads a stored text; anything else reads as nothing. */
export function readText(stored: unknown): string | undefined {
  return typeof stored === 'string' && stored !== '' ? stored : undefined
}

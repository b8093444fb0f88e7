import type { Kit } from '../kernel/kit'
import { createStorage, type KitStorage } from '../kernel/storage'

/**
 * Keys of the page's data about the embedded wallet; none of it is secret (STO-05, STO-06, STO-09, STO-11).
 */
export const authKeys = {
  /** The logged-in user, for the next page and for other tabs. */
  user: 'user',
  email: 'email',
  /** The last chain in use, by namespace. */
  chain: 'chain',
  /** When the visitor last asked for a mail, in ms. */
  lastMail: 'lastMail',
  /** To whom, and how far that login has come. */
  mailed: 'mailed',
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

/** Reads a stored text; undefined for anything else. */
export function readText(stored: unknown): string | undefined {
  return typeof stored === 'string' && stored !== '' ? stored : undefined
}

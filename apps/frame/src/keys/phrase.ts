import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Secret } from './secret'

/** The twelve words, for the visitor's eyes alone: any other wallet takes them. */
export function phraseOf(secret: Secret): string {
  return entropyToMnemonic(secret, wordlist)
}

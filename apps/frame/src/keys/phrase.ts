import { sha256 } from '@noble/hashes/sha2.js'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { type Secret, secretBytes } from './secret'
import { wipe } from './wipe'

const words = 12

/** The twelve words (BIP-39), for the visitor's eyes alone: any other wallet takes them. */
export function phraseOf(secret: Secret): string {
  if (secret.length !== secretBytes) throw new TypeError('a secret has 16 bytes')
  const bytes = new Uint8Array(secretBytes + 2)
  bytes.set(secret)
  bytes[secretBytes] = sha256(secret)[0] ?? 0 // its first four bits tell a wrong word
  const byte = (at: number) => bytes[at] ?? 0
  const phrase = Array.from({ length: words }, (_, word) => {
    const start = word * 11
    const at = start >> 3
    const three = (byte(at) << 16) | (byte(at + 1) << 8) | byte(at + 2)
    return wordlist[(three >> (13 - (start & 7))) & 0x7ff]
  })
  wipe(bytes)
  return phrase.join(' ')
}

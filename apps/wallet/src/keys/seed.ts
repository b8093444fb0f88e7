import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

const key = 'latchkey-demo-wallet.seed'

/**
 * The secret behind all keys of this wallet: the browser's stored one, else a new one. `kept` tells whether
 * the browser stores it; otherwise the keys are gone with the page.
 */
export function openSeed(
  storage: Storage | undefined,
  random: () => Uint8Array,
): { seed: Uint8Array; kept: boolean } {
  const stored = readStored(storage)
  if (stored) return { seed: stored, kept: true }
  const seed = random()
  try {
    storage?.setItem(key, bytesToHex(seed))
    return { seed, kept: storage !== undefined }
  } catch {
    return { seed, kept: false }
  }
}

/** Deletes the keys; the next start makes new ones. */
export function forgetSeed(storage: Storage | undefined): void {
  storage?.removeItem(key)
}

function readStored(storage: Storage | undefined): Uint8Array | undefined {
  try {
    const text = storage?.getItem(key)
    return text && /^[0-9a-f]{64}$/.test(text) ? hexToBytes(text) : undefined
  } catch {
    return undefined
  }
}

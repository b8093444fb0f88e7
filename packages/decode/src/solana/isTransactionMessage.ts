import { readSolanaTransaction } from './solanaTransaction'

/** Whether bytes that a site wants signed as a message are a transaction of Solana. */
export function isTransactionMessage(message: Uint8Array): boolean {
  const [first = 0] = message
  // No text begins with such a byte, and transactions of every version but the first do.
  if (first >= 0x80 && first < 0xc0) return true
  try {
    readSolanaTransaction(message, 'message')
    return true
  } catch {
    return false
  }
}

import type { CryptoSuite } from './cryptoSuite'

/** Opens a suite once and keeps it. If a part of it does not load, the next caller tries again. */
export function keepSuite(open: () => Promise<CryptoSuite>): () => Promise<CryptoSuite> {
  let opened: Promise<CryptoSuite> | undefined
  return () => {
    opened ??= open().catch(error => {
      opened = undefined
      throw error
    })
    return opened
  }
}

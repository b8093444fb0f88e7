import type { CryptoSuite } from './cryptoSuite'

/** Opens a suite once, for all who ask. One of which a part did not load is opened anew for the next who asks. */
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

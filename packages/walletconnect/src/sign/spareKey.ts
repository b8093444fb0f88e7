import type { CryptoSuite } from '../crypto/cryptoSuite'
import { type SharedKey, topicOf } from '../crypto/sharedKey'
import { webSuite } from '../crypto/webSuite'

/** Keeps a key ready for the next pairing, so that its link can be shown synchronously. */
export type SpareKey = { take(): SharedKey | Promise<SharedKey> }

export function createSpareKey(crypto: Crypto, suite: () => Promise<CryptoSuite>): SpareKey {
  let spare: SharedKey | undefined
  refill()

  function refill(): void {
    newKey().then(
      key => {
        spare = key
      },
      () => {}, // reported by the next `take`
    )
  }

  async function newKey(): Promise<SharedKey> {
    // Every WebCrypto can do this: no need to wait until the curves have been tried.
    const ready = crypto.subtle ? webSuite(crypto) : await suite()
    const key = ready.randomBytes(32)
    return { key, topic: await topicOf(ready, key) }
  }

  return {
    take() {
      const taken = spare
      spare = undefined
      refill()
      return taken ?? newKey()
    },
  }
}

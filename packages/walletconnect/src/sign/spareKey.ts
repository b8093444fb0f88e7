import type { CryptoSuite } from '../crypto/cryptoSuite'
import { type SharedKey, topicOf } from '../crypto/sharedKey'
import { webSuite } from '../crypto/webSuite'

/** Keeps a key ready for the next pairing: its link can then be told in the same turn in which it is asked for. */
export type SpareKey = { take(): SharedKey | Promise<SharedKey> }

export function createSpareKey(crypto: Crypto, suite: () => Promise<CryptoSuite>): SpareKey {
  let spare: SharedKey | undefined
  refill()

  function refill(): void {
    newKey().then(
      key => {
        spare = key
      },
      () => {}, // whoever takes a key hears why there is none
    )
  }

  async function newKey(): Promise<SharedKey> {
    // Every WebCrypto has what this needs: a link does not wait until the curves are tried out.
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

import type { CryptoSuite } from './cryptoSuite'
import { webSuite } from './webSuite'

/** The browser's own cryptography if it has everything, else a library that is loaded on demand. */
export async function openCryptoSuite(crypto: Crypto): Promise<CryptoSuite> {
  const own = await tryOut(crypto)
  if (own) return own
  const { nobleSuite } = await import('./nobleSuite')
  return nobleSuite(crypto)
}

/** A browser may accept an algorithm's name and still fail, so we try everything once. */
async function tryOut(crypto: Crypto): Promise<CryptoSuite | undefined> {
  try {
    const suite = webSuite(crypto)
    const exchange = suite.newExchangeKey().then(key => suite.exchange(key.secretKey, key.publicKey))
    const signature = suite.newSigningKey().then(key => suite.sign(key.secretKey, key.publicKey))
    await Promise.all([exchange.then(suite.hkdf), signature])
    return suite
  } catch {
    return undefined
  }
}

import { expect, test } from 'vitest'
import { checkSuite } from '../../test/checkSuite'
import { toHex, toUtf8 } from './bytes'
import { nobleSuite } from './nobleSuite'
import { openCryptoSuite } from './openCryptoSuite'
import { webSuite } from './webSuite'

checkSuite('WebCrypto', async () => webSuite(crypto))
checkSuite('the library', async () => nobleSuite(crypto))

const withoutSubtle = { getRandomValues: crypto.getRandomValues.bind(crypto) }

/** A browser that does not know the name of a curve, at whatever it is asked to do with it. */
const lacking = (name: string) => ({
  ...withoutSubtle,
  subtle: new Proxy(crypto.subtle, {
    get:
      (subtle, method) =>
      (...asked: unknown[]) => {
        if (asked.includes(name)) throw new DOMException('Unrecognized name.', 'NotSupportedError')
        return (Reflect.get(subtle, method) as (...all: unknown[]) => unknown).apply(subtle, asked)
      },
  }),
})

test.each([
  ['X25519', lacking('X25519')],
  ['Ed25519', lacking('Ed25519')],
  ['all of WebCrypto', withoutSubtle],
])('a browser without %s gets the library, with the same results', async (_, browser) => {
  const [own, library] = [await openCryptoSuite(crypto), await openCryptoSuite(browser as Crypto)]
  const key = await library.newSigningKey()
  const signatures = await Promise.all([own, library].map(suite => suite.sign(key.secretKey, toUtf8('text'))))
  expect(toHex(signatures[0] ?? new Uint8Array())).toBe(toHex(signatures[1] ?? new Uint8Array()))
  const exchange = await own.newExchangeKey()
  const other = await library.newExchangeKey()
  expect(await library.exchange(exchange.secretKey, other.publicKey)).toEqual(
    await own.exchange(other.secretKey, exchange.publicKey),
  )
})

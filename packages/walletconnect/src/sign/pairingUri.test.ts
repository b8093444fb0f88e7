import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from '../crypto/bytes'
import { readPairingUri } from '../wallet/readPairingUri'
import { pairingUri } from './pairingUri'

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(value => Uint8Array.from(value))
const uris = fc.record({
  key: bytes,
  of: bytes,
  expiry: fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }),
})

test('every link is read by the wallet as it was meant', () => {
  fc.assert(
    fc.property(uris, fc.boolean(), ({ key, of, expiry }, signIn) => {
      const topic = toHex(of)
      const methods = signIn ? 'wc_sessionAuthenticate' : undefined
      expect(readPairingUri(pairingUri({ topic, key }, expiry, methods), 0)).toEqual({
        ...{ topic, symKey: toHex(key), expiresAt: expiry * 1000, methods: methods ? [methods] : [] },
      })
    }),
    { numRuns: 2000 },
  )
})

test('its parts stand in the order of their names, and it fits a QR code of 57 by 57', () => {
  const uri = pairingUri({ topic: 'a'.repeat(64), key: new Uint8Array(32) }, 1_700_000_000)
  expect(uri).toBe(
    `wc:${'a'.repeat(64)}@2?expiryTimestamp=1700000000&relay-protocol=irn&symKey=${'0'.repeat(64)}`,
  )
  expect(uri.length).toBe(187)
})

test('a link with a changed, missing or added letter is another link or none, and is never repeated in an error', () => {
  const uri = pairingUri({ topic: 'a'.repeat(64), key: new Uint8Array(32).fill(7) }, 1_700_000_000)
  fc.assert(
    fc.property(fc.nat({ max: uri.length - 1 }), fc.string({ maxLength: 2 }), (at, put) => {
      const changed = uri.slice(0, at) + put + uri.slice(at + 1)
      try {
        expect(readPairingUri(changed, 0).topic).toMatch(/^[0-9a-f]{64}$/)
      } catch (error) {
        expect((error as { code?: string }).code).toMatch(/^pairing\//)
        expect(String(error)).not.toContain('0707')
      }
    }),
    { numRuns: 3000 },
  )
})

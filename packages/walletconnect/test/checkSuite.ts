import { describe, expect, test } from 'vitest'
import { type Bytes, fromHex, toHex, toUtf8 } from '../src/crypto/bytes'
import type { CryptoSuite } from '../src/crypto/cryptoSuite'
import { openEnvelope, readEnvelope, sealEnvelope } from '../src/crypto/envelope'
import { agreeKey } from '../src/crypto/sharedKey'

const hex = (text: string): Bytes => fromHex(text) ?? new Uint8Array()

/** The same checks for both suites, in Node and in a browser. */
export function checkSuite(name: string, open: () => Promise<CryptoSuite>): void {
  describe(name, () => {
    test('X25519 as in RFC 7748, section 6.1', async () => {
      const suite = await open()
      const alice = hex('77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a')
      const bob = hex('5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb')
      const alicePublic = hex('8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a')
      const bobPublic = hex('de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f')
      const shared = '4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742'
      expect(toHex(await suite.exchange(alice, bobPublic))).toBe(shared)
      expect(toHex(await suite.exchange(bob, alicePublic))).toBe(shared)
    })

    test('a public key that gives a known secret is refused', async () => {
      const suite = await open()
      const { secretKey } = await suite.newExchangeKey()
      for (const weak of [new Uint8Array(32), Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 1 : 0))])
        await expect(suite.exchange(secretKey, weak)).rejects.toThrow()
      await expect(suite.exchange(secretKey, new Uint8Array(31))).rejects.toThrow()
    })

    test('Ed25519 as in RFC 8032, section 7.1, test 1', async () => {
      const suite = await open()
      const seed = hex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
      expect(toHex(await suite.sign(seed, new Uint8Array()))).toBe(
        'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155' +
          '5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
      )
    })

    test('HKDF-SHA256 as in RFC 5869, test case 3', async () => {
      const suite = await open()
      expect(toHex(await suite.hkdf(new Uint8Array(22).fill(0x0b)))).toBe(
        '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d',
      )
    })

    test('SHA-256 of "abc"', async () => {
      const suite = await open()
      expect(toHex(await suite.sha256(toUtf8('abc')))).toBe(
        'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      )
    })

    test('two sides agree on one key and topic, with keys that are new each time', async () => {
      const suite = await open()
      const [a, b] = [await suite.newExchangeKey(), await suite.newExchangeKey()]
      expect([a.secretKey.length, a.publicKey.length]).toEqual([32, 32])
      expect(toHex(a.secretKey)).not.toBe(toHex(b.secretKey))
      const ours = await agreeKey(suite, a.secretKey, b.publicKey)
      expect(await agreeKey(suite, b.secretKey, a.publicKey)).toEqual(ours)
      expect(ours.topic).toMatch(/^[0-9a-f]{64}$/)
    })

    test('envelopes of both types open with their key and with no other', async () => {
      const suite = await open()
      const [key, other] = [suite.randomBytes(32), suite.randomBytes(32)]
      const sender = (await suite.newExchangeKey()).publicKey
      for (const from of [undefined, sender]) {
        const envelope = readEnvelope(sealEnvelope('{"ä":1}', key, suite.randomBytes(12), from))
        if (!envelope) throw new Error('not read')
        expect(envelope.senderPublicKey).toEqual(from)
        expect(openEnvelope(envelope, key)).toBe('{"ä":1}')
        expect(openEnvelope(envelope, other)).toBeUndefined()
      }
    })

    test('signing keys sign', async () => {
      const suite = await open()
      const { secretKey, publicKey } = await suite.newSigningKey()
      expect(publicKey.length).toBe(32)
      expect((await suite.sign(secretKey, toUtf8('x'))).length).toBe(64)
    })
  })
}

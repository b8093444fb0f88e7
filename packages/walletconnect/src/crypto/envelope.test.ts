import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bytes, fromBase64, fromHex, toBase64, toHex } from './bytes'
import { envelopeMark, openEnvelope, readEnvelope, sealEnvelope } from './envelope'

const key = fromHex('808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f') as Bytes
const nonce = fromHex('070000004041424344454647') as Bytes
const bytes = (lengths: { minLength?: number; maxLength: number }) =>
  fc.uint8Array(lengths).map(value => Uint8Array.from(value))

test('ChaCha20 as in RFC 8439, section 2.8.2, in an envelope of type 0', () => {
  const text =
    "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
  const sealed = fromBase64(sealEnvelope(text, key, nonce)) as Bytes
  expect(toHex(sealed.subarray(0, 13))).toBe('00070000004041424344454647')
  expect(toHex(sealed.subarray(13, -16))).toBe(
    'd31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6' +
      '3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36' +
      '92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc' +
      '3ff4def08e4b7a9de576d26586cec64b6116',
  )
})

test("every text comes back, and is sealed as another's implementation seals it", () => {
  const lone = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(lone, bytes({ minLength: 12, maxLength: 12 }), (text, iv) => {
      const cipher = createCipheriv('chacha20-poly1305', key, iv, { authTagLength: 16 })
      const theirs = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      const ours = sealEnvelope(text, key, iv)
      expect(ours).toBe(Buffer.concat([Uint8Array.of(0), theirs]).toString('base64'))
      const envelope = readEnvelope(ours)
      expect(envelope && openEnvelope(envelope, key)).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

test('rubbish is no envelope, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.base64String(), fc.anything(), bytes({ maxLength: 80 }).map(toBase64)),
      input => {
        const envelope = readEnvelope(input)
        expect(envelope && openEnvelope(envelope, key)).toBeUndefined()
      },
    ),
    { numRuns: 15_000 },
  )
})

test('one changed bit, one letter more or less, and nothing opens', () => {
  const message = sealEnvelope('{"id":1}', key, nonce)
  const length = (fromBase64(message) as Bytes).length
  fc.assert(
    fc.property(fc.nat({ max: length - 1 }), fc.nat({ max: 7 }), (at, bit) => {
      const changed = fromBase64(message) as Bytes
      changed[at] = (changed[at] ?? 0) ^ (1 << bit)
      const envelope = readEnvelope(toBase64(changed))
      expect(envelope && openEnvelope(envelope, key)).toBeUndefined()
    }),
    { numRuns: 3000 },
  )
  for (const other of [
    message.slice(1),
    `${message} `,
    ` ${message}`,
    `${message}A`,
    message.replace(/=*$/, ''),
  ])
    if (other !== message) expect(readEnvelope(other)).toBeUndefined()
})

test('base64 in another writing of the same bytes is refused: a replay cannot be dressed up', () => {
  const message = toBase64(Uint8Array.from({ length: 31 }, () => 0))
  expect(message.endsWith('A==')).toBe(true)
  expect(readEnvelope(message)).toBeDefined()
  expect(readEnvelope(message.replace(/A==$/, 'B=='))).toBeUndefined()
})

test('an envelope is told from every other by its mark', () => {
  const read = (text: string, iv: Bytes) => readEnvelope(sealEnvelope(text, key, iv))
  const marks = [read('a', nonce), read('b', nonce), read('a', nonce.slice().fill(1))].map(
    envelope => envelope && envelopeMark(envelope),
  )
  expect(new Set(marks).size).toBe(3)
  expect(marks[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('what is too large is not even decoded', () => {
  expect(readEnvelope('A'.repeat(1_500_004))).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evmNamespace } from '../../test/plainWallet'
import { publicSession, readStoredSession, type StoredSession } from './storedSession'

const stored: StoredSession = {
  topic: 'a'.repeat(64),
  symKey: 'b'.repeat(64),
  expiresAt: 1,
  updatedAt: 0,
  ahead: 600_000,
  asked: ['eip155'],
  namespaces: { eip155: evmNamespace },
  peer: { name: 'W', description: '', url: '', icons: [], redirect: { native: 'wallet://' } },
}

test('is read back as it was written, and shown without its key', () => {
  expect(readStoredSession(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  expect(JSON.stringify(publicSession(stored))).not.toContain(stored.symKey)
})

test('is read as an earlier version wrote it', () => {
  const { asked: families, ...rest } = stored
  expect(readStoredSession({ ...rest, families })).toEqual(stored)
})

test.each([undefined, -1, 0.5, '7'])('a wallet’s clock that is %j ahead is not ahead', ahead => {
  expect(readStoredSession({ ...stored, ahead })).toEqual({ ...stored, ahead: 0 })
})

test('anything else is no session', () => {
  const broken = fc
    .tuple(fc.constantFrom(...Object.keys(stored)), fc.oneof(fc.jsonValue(), fc.constant(undefined)))
    .map(([name, value]) => ({ name, session: { ...stored, [name]: value } }))
  fc.assert(
    fc.property(broken, ({ session }) => {
      const read = readStoredSession(session)
      if (!read) return
      expect([read.topic, read.symKey]).toEqual([stored.topic, stored.symKey])
      expect(Number.isSafeInteger(read.expiresAt)).toBe(true)
      expect(read.namespaces).toEqual(stored.namespaces)
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(readStoredSession(value)).toBeUndefined()
    }),
    { numRuns: 1000 },
  )
})

import { expect, test } from 'vitest'
import { memoryLocks } from '../testing/memoryLocks'
import { memoryStore } from '../testing/memoryStore'
import { openDevice } from './openDevice'

test('[T-15] a device has keys that no script can read out', async () => {
  const { jwk, proofKey, wrapKey } = await openDevice(memoryStore(), memoryLocks(), 'shop')
  expect(Object.keys(jwk).sort()).toEqual(['x', 'y'])
  await expect(crypto.subtle.exportKey('pkcs8', proofKey)).rejects.toThrow()
  await expect(crypto.subtle.exportKey('jwk', proofKey)).rejects.toThrow()
  await expect(crypto.subtle.exportKey('raw', wrapKey)).rejects.toThrow()
})

test('two tabs have the same keys, and two projects do not', async () => {
  const store = memoryStore()
  const locks = memoryLocks()
  const [one, other] = await Promise.all([1, 2].map(() => openDevice(store, locks, 'shop')))
  expect(other?.jwk).toEqual(one?.jwk)
  expect((await openDevice(store, locks, 'shop')).jwk).toEqual(one?.jwk)
  expect((await openDevice(store, locks, 'bank')).jwk).not.toEqual(one?.jwk)
})

import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openEnvelope, rewrapEnvelope, sealEnvelope } from './envelope'
import { readMasterKeys } from './masterKeys'

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
const [old, fresh] = [key('old', 1), key('new', 2)]
const share = randomBytes(17)
const context = 'account-1/device-1/0xA'

test('[T-6] what is in an envelope opens with its master key alone', async () => {
  const envelope = await sealEnvelope(readMasterKeys(old), share, context)
  expect(envelope.keyId).toBe('old')
  expect(Buffer.from(await openEnvelope(readMasterKeys(old), envelope, context))).toEqual(share)
  const same = readMasterKeys(key('old', 9))
  await expect(openEnvelope(same, envelope, context)).rejects.toThrow()
  await expect(openEnvelope(readMasterKeys(fresh), envelope, context)).rejects.toThrow('"old" is missing')
  for (const part of [envelope.sealed, envelope.wrappedKey])
    expect(Buffer.from(part).includes(share)).toBe(false)
})

test('[T-6] an envelope does not open in the place of another, changed, or cut', async () => {
  const keys = readMasterKeys(old)
  const envelope = await sealEnvelope(keys, share, context)
  await expect(openEnvelope(keys, envelope, 'account-2/device-1/0xA')).rejects.toThrow()
  const changed = Uint8Array.from(envelope.sealed)
  changed[12] = (changed[12] ?? 0) ^ 1
  for (const sealed of [changed, envelope.sealed.subarray(0, 20), new Uint8Array()])
    await expect(openEnvelope(keys, { ...envelope, sealed }, context)).rejects.toThrow()
})

test('two envelopes of the same bytes have nothing in common', async () => {
  const keys = readMasterKeys(old)
  const [one, other] = [await sealEnvelope(keys, share, context), await sealEnvelope(keys, share, context)]
  expect(Buffer.from(one.sealed).equals(other.sealed)).toBe(false)
  expect(Buffer.from(one.wrappedKey).equals(other.wrappedKey)).toBe(false)
})

test('[T-30] after a rotation the old master key is not needed', async () => {
  const envelope = await sealEnvelope(readMasterKeys(old), share, context)
  const both = readMasterKeys(`${fresh},${old}`)
  expect(Buffer.from(await openEnvelope(both, envelope, context))).toEqual(share)
  const moved = await rewrapEnvelope(both, envelope, context)
  expect(moved.sealed).toBe(envelope.sealed)
  expect(Buffer.from(await openEnvelope(readMasterKeys(fresh), moved, context))).toEqual(share)
})

test.each(['', 'x', 'old:', `old:${Buffer.alloc(31).toString('base64')}`, `${old},${old}`, `A B${old}`])(
  'master keys of another form are refused, and not repeated: %j',
  text => {
    const failure = () => readMasterKeys(text)
    expect(failure).toThrow('a master key must be')
    expect(failure).not.toThrow(Buffer.alloc(32, 1).toString('base64'))
  },
)

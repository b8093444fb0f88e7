import { base64urlnopad } from '@scure/base'
import { assert, property, string, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url'

test('writes and reads as another library does', () => {
  const check = property(uint8Array({ maxLength: 80 }), bytes => {
    const text = toBase64url(bytes)
    expect(text).toBe(base64urlnopad.encode(bytes))
    expect(fromBase64url(text)).toEqual(Uint8Array.from(bytes))
  })
  assert(check, { numRuns: 200, seed: 64 })
})

test('takes nothing else', () => {
  for (const text of ['a', 'ab=', 'a+/b', 'ab c', 'ab\n', 'aZ', 'ü', '====']) {
    expect(() => fromBase64url(text)).toThrow(TypeError)
    expect(() => base64urlnopad.decode(text)).toThrow()
  }
  const check = property(string({ maxLength: 12 }), text => {
    const own = outcome(() => fromBase64url(text))
    expect(own).toEqual(outcome(() => Uint8Array.from(base64urlnopad.decode(text))))
  })
  assert(check, { numRuns: 500, seed: 64 })
})

function outcome(read: () => Uint8Array): Uint8Array | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

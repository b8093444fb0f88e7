import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, type Hex, numberToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { keyAddress } from './keyAddress'

test('the address of a key is the one that others compute, in either form of it', () => {
  for (let key = 1n; key < 60n; key += 1n) {
    const secret = numberToHex(key ** 40n, { size: 32 }) as Hex
    const bytes = Uint8Array.from(secret.slice(2).match(/../g) ?? [], byte => Number.parseInt(byte, 16))
    for (const isShort of [true, false])
      expect(keyAddress(bytesToHex(secp256k1.getPublicKey(bytes, isShort)))).toBe(privateKeyToAddress(secret))
  }
})

test('one that begins as another form does is none', () => {
  const point = bytesToHex(secp256k1.getPublicKey(new Uint8Array(32).fill(4), false))
  expect(() => keyAddress(point.replace(/^0x04/, '0x06'))).toThrow('(-32602)')
  expect(() => keyAddress(point.slice(0, 68).replace(/^0x04/, '0x05'))).toThrow('(-32602)')
})

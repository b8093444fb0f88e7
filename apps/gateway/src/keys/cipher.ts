import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { GatewayError } from '../kernel/GatewayError'

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM: iv, text, tag. */
export function encrypt(key: Uint8Array, bytes: Uint8Array, context: string): Uint8Array {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

export function decrypt(key: Uint8Array, sealed: Uint8Array, context: string): Uint8Array {
  if (sealed.length < ivBytes + tagBytes) throw new GatewayError('what was encrypted is not whole')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
}

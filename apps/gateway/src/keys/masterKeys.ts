import { GatewayError } from '../kernel/GatewayError'
import { decrypt, encrypt } from './cipher'

/**
 * Keys that encrypt other keys. They are never in the database. Here they come from the environment; a key service
 * (KMS) is the same two functions with a question to it.
 */
export type MasterKeys = {
  /** The one that new data keys are wrapped with. */
  readonly current: string
  wrap(dataKey: Uint8Array, context: string): Promise<Uint8Array>
  /** Fails when the key is not known, or when the wrapped key is another one's. */
  unwrap(keyId: string, wrapped: Uint8Array, context: string): Promise<Uint8Array>
}

const idForm = /^[a-z\d-]{1,32}$/

/**
 * Reads `new:base64,old:base64`: each 32 bytes with a name of its own. The first wraps; the others open what was wrapped
 * before, until the rotation is through (docs/threat-model.md, T-30).
 */
export function readMasterKeys(text: string): MasterKeys {
  const keys = new Map<string, Buffer>()
  for (const part of text.split(',')) {
    const [id = '', encoded = ''] = part.trim().split(':')
    const key = Buffer.from(encoded, 'base64')
    // The message must not repeat the key.
    if (!idForm.test(id) || key.length !== 32 || keys.has(id))
      throw new GatewayError(
        'a master key must be a name, a colon and 32 bytes as base64; names are used once',
      )
    keys.set(id, key)
  }
  const [current = ''] = keys.keys()
  const keyOf = (id: string): Buffer => {
    const key = keys.get(id)
    if (!key) throw new GatewayError(`the master key "${id}" is missing: what it encrypted cannot be read`)
    return key
  }
  return {
    current,
    async wrap(dataKey, context) {
      return encrypt(keyOf(current), dataKey, context)
    },
    async unwrap(keyId, wrapped, context) {
      return decrypt(keyOf(keyId), wrapped, context)
    },
  }
}

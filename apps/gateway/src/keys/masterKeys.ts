import { GatewayError } from '../kernel/GatewayError'
import { decrypt, encrypt } from './cipher'
import { type KeyService, serviceKey } from './serviceKey'

/**
 * A key that encrypts other keys: the seam between envelopes and whatever keeps the key. There are two: 32 bytes from the
 * environment, here, and a key of a key service, which never leaves it (`serviceKey`). `context` says what is wrapped; with
 * another one it does not unwrap.
 */
export type MasterKey = {
  wrap(dataKey: Uint8Array, context: string): Promise<Uint8Array>
  /** Fails when the wrapped key is another one's, or was changed. */
  unwrap(wrapped: Uint8Array, context: string): Promise<Uint8Array>
}

/** Keys that encrypt other keys, by their names. They are never in the database. */
export type MasterKeys = {
  /** The one that new data keys are wrapped with. */
  readonly current: string
  wrap(dataKey: Uint8Array, context: string): Promise<Uint8Array>
  /** Fails when the key is not known, or when the wrapped key is another one's. */
  unwrap(keyId: string, wrapped: Uint8Array, context: string): Promise<Uint8Array>
}

const idForm = /^[a-z\d-]{1,32}$/
const serviceForm = /^kms:([\w.-]{1,128})$/

/**
 * Reads `new:base64,old:base64`: each 32 bytes with a name of its own, or `name:kms:key` for a key of the key service. The
 * first wraps; the others open what was wrapped before, until the rotation is through (docs/threat-model.md, T-30).
 */
export function readMasterKeys(text: string, service?: KeyService): MasterKeys {
  const keys = new Map<string, MasterKey>()
  for (const part of text.split(',')) {
    const [, id = '', given = ''] = /^([^:]*):(.*)$/.exec(part.trim()) ?? []
    const key = readKey(given, service)
    // The message must not repeat the key.
    if (!idForm.test(id) || !key || keys.has(id))
      throw new GatewayError(
        'a master key must be a name, a colon and 32 bytes as base64, or kms: and a key of the key service; names are used once',
      )
    keys.set(id, key)
  }
  const [current = ''] = keys.keys()
  const keyOf = (id: string): MasterKey => {
    const key = keys.get(id)
    if (!key) throw new GatewayError(`the master key "${id}" is missing: what it encrypted cannot be read`)
    return key
  }
  return {
    current,
    wrap: async (dataKey, context) => keyOf(current).wrap(dataKey, context),
    unwrap: async (keyId, wrapped, context) => keyOf(keyId).unwrap(wrapped, context),
  }
}

function readKey(given: string, service: KeyService | undefined): MasterKey | undefined {
  const [, name] = serviceForm.exec(given) ?? []
  if (name !== undefined) return service && serviceKey(service, name)
  if (given.startsWith('kms:')) return undefined // as base64 it may well make 32 bytes, which everybody could guess
  const key = Buffer.from(given, 'base64')
  if (key.length !== 32) return undefined
  return {
    wrap: async (dataKey, context) => encrypt(key, dataKey, context),
    unwrap: async (wrapped, context) => decrypt(key, wrapped, context),
  }
}

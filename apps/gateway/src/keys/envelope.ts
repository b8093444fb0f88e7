import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from './cipher'
import type { MasterKeys } from './masterKeys'

/** Something encrypted under a key of its own, which is encrypted under a master key. */
export type Envelope = { keyId: string; wrappedKey: Uint8Array; sealed: Uint8Array }

/**
 * Puts bytes into an envelope. `context` says what they are for (account, way in, address): in another row, or for
 * another account, the envelope does not open.
 */
export async function sealEnvelope(keys: MasterKeys, bytes: Uint8Array, context: string): Promise<Envelope> {
  const dataKey = randomBytes(32)
  try {
    const wrappedKey = await keys.wrap(dataKey, context)
    return { keyId: keys.current, wrappedKey, sealed: encrypt(dataKey, bytes, context) }
  } finally {
    dataKey.fill(0)
  }
}

export async function openEnvelope(
  keys: MasterKeys,
  envelope: Envelope,
  context: string,
): Promise<Uint8Array> {
  const { keyId, wrappedKey, sealed } = envelope
  const dataKey = await keys.unwrap(keyId, wrappedKey, context)
  try {
    return decrypt(dataKey, sealed, context)
  } finally {
    dataKey.fill(0)
  }
}

/** The same envelope under the current master key: what is inside is not touched. */
export async function rewrapEnvelope(
  keys: MasterKeys,
  envelope: Envelope,
  context: string,
): Promise<Envelope> {
  const dataKey = await keys.unwrap(envelope.keyId, envelope.wrappedKey, context)
  try {
    return { ...envelope, keyId: keys.current, wrappedKey: await keys.wrap(dataKey, context) }
  } finally {
    dataKey.fill(0)
  }
}

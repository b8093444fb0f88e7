import type { DeviceJwk } from '@latchkey/protocol/frame'
import type { Store } from '../store/openStore'

/** The keys of this device. They cannot be read out, only used. */
export type Device = {
  /** By which the gateway knows it. */
  jwk: DeviceJwk
  /** Signs calls to the gateway (ES256). */
  proofKey: CryptoKey
  /** Seals the device's shares. */
  wrapKey: CryptoKey
}

export type Locks = Pick<LockManager, 'request'>

/** The keys of this device for a project, made at first. Two tabs that ask at once get the same ones. */
export async function openDevice(store: Store, locks: Locks, projectId: string): Promise<Device> {
  const name = `device:${projectId}`
  const kept = await readDevice(store, name)
  if (kept) return kept
  return locks.request(`latchkey-${name}`, async () => {
    const other = await readDevice(store, name)
    if (other) return other
    const made = await makeDevice()
    await store.put(name, made)
    return made
  })
}

async function readDevice(store: Store, name: string): Promise<Device | undefined> {
  const kept = (await store.get(name)) as Partial<Device> | undefined
  const { jwk, proofKey, wrapKey } = kept ?? {}
  return jwk && proofKey && wrapKey ? { jwk, proofKey, wrapKey } : undefined
}

async function makeDevice(): Promise<Device> {
  const { subtle } = crypto
  const [pair, wrapKey] = await Promise.all([
    subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
    subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  const { x = '', y = '' } = await subtle.exportKey('jwk', pair.publicKey)
  return { jwk: { x, y }, proofKey: pair.privateKey, wrapKey }
}

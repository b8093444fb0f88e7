import { fromBase64url, toBase64url } from './base64url'
import { KeyError } from './KeyError'
import { keyFrom } from './keyFrom'
import { openShare, sealShare } from './sealShare'
import type { Share } from './shares'
import { wipe } from './wipe'

/** The keys of a device that wants to be let in: the public one goes to the other device, the private one stays. */
export type AdmissionPair = { publicKey: string; privateKey: CryptoKey }

const curve = { name: 'ECDH', namedCurve: 'P-256' }
const purpose = 'latchkey/v1/admission'

export async function makeAdmissionPair(): Promise<AdmissionPair> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  return { publicKey: await rawOf(publicKey), privateKey }
}

/** Seals a share for the device that has the private key of `publicKey`, and for the wallet of `address`. */
export async function sealTo(publicKey: string, share: Uint8Array, address: string): Promise<string> {
  const own = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const sender = await rawOf(own.publicKey)
  const key = await sharedKey(own.privateKey, publicKey, [sender, publicKey])
  const { iv, ct } = await sealShare(key, share, address)
  return [sender, iv, ct].join('.')
}

export async function openSealedTo(
  { publicKey, privateKey }: AdmissionPair,
  sealed: string,
  address: string,
): Promise<Share> {
  const [sender = '', iv = '', ct = ''] = sealed.split('.')
  const key = await sharedKey(privateKey, sender, [sender, publicKey]).catch(cause => {
    throw new KeyError('locked', { cause })
  })
  return openShare(key, { iv, ct }, address)
}

/** Bound to both keys, so that neither can be exchanged for another. */
async function sharedKey(own: CryptoKey, other: string, both: readonly string[]): Promise<CryptoKey> {
  const { subtle } = crypto
  const bytes = Uint8Array.from(fromBase64url(other))
  const peer = await subtle.importKey('raw', bytes, curve, false, [])
  const source = new Uint8Array(await subtle.deriveBits({ name: 'ECDH', public: peer }, own, 256))
  const salt = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(both.join('.'))))
  return keyFrom(source, salt, purpose).finally(() => wipe(source))
}

async function rawOf(key: CryptoKey): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', key)))
}

import { Buffer } from 'node:buffer'
import { webcrypto } from 'node:crypto'

const { subtle } = webcrypto
const curve = { name: 'ECDH', namedCurve: 'P-256' }
const purpose = new TextEncoder().encode('latchkey/v1/admission')

/** Seals and opens shares as devices do among themselves (the frame's `keys/sealTo`), so that nobody between can read them. */
export type Sealing = {
  /** Of this process, as long as it runs: what was sealed for an earlier one cannot be opened any more. */
  publicKey: string
  /** Fails if it was sealed for somebody else, or for another wallet. */
  open(sealed: string, address: string): Promise<Buffer>
  sealTo(publicKey: string, share: Uint8Array, address: string): Promise<string>
}

export async function createSealing(): Promise<Sealing> {
  const own = await makePair()
  return {
    publicKey: own.publicKey,
    async open(sealed, address) {
      const [sender = '', iv = '', ct = ''] = sealed.split('.')
      const key = await sharedKey(own.privateKey, sender, [sender, own.publicKey])
      return Buffer.from(await subtle.decrypt(terms(bytesOf(iv), address), key, bytesOf(ct)))
    },
    async sealTo(publicKey, share, address) {
      const once = await makePair()
      const key = await sharedKey(once.privateKey, publicKey, [once.publicKey, publicKey])
      const iv = webcrypto.getRandomValues(new Uint8Array(12))
      const ct = await subtle.encrypt(terms(iv, address), key, Uint8Array.from(share))
      return [once.publicKey, textOf(iv), textOf(new Uint8Array(ct))].join('.')
    },
  }
}

async function makePair() {
  const { publicKey, privateKey } = await subtle.generateKey(curve, false, ['deriveBits'])
  return { publicKey: textOf(new Uint8Array(await subtle.exportKey('raw', publicKey))), privateKey }
}

/** Bound to both keys, so that neither can be exchanged for another. */
async function sharedKey(own: webcrypto.CryptoKey, other: string, both: readonly string[]) {
  const peer = await subtle.importKey('raw', bytesOf(other), curve, false, [])
  const source = new Uint8Array(await subtle.deriveBits({ name: 'ECDH', public: peer }, own, 256))
  const salt = await subtle.digest('SHA-256', new TextEncoder().encode(both.join('.')))
  const base = await subtle.importKey('raw', source, 'HKDF', false, ['deriveKey'])
  source.fill(0)
  const derived = { name: 'AES-GCM', length: 256 }
  const from = { name: 'HKDF', hash: 'SHA-256', salt, info: purpose }
  return subtle.deriveKey(from, base, derived, false, ['encrypt', 'decrypt'])
}

function terms(iv: Uint8Array<ArrayBuffer>, address: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(address) }
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

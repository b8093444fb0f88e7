import { fromBase64url, toBase64url } from './base64url'
import { KeyError } from './KeyError'
import type { Share } from './shares'

/** A share under a key, as it is stored and sent. */
export type SealedShare = { iv: string; ct: string }

/** Encrypts a share. It is bound to the wallet's address: put beside another wallet, it does not open. */
export async function sealShare(key: CryptoKey, share: Uint8Array, address: string): Promise<SealedShare> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt(terms(iv, address), key, Uint8Array.from(share))
  return { iv: toBase64url(iv), ct: toBase64url(new Uint8Array(bytes)) }
}

export async function openShare(key: CryptoKey, { iv, ct }: SealedShare, address: string): Promise<Share> {
  try {
    const start = Uint8Array.from(fromBase64url(iv))
    const bytes = Uint8Array.from(fromBase64url(ct))
    return new Uint8Array(await crypto.subtle.decrypt(terms(start, address), key, bytes))
  } catch (cause) {
    throw new KeyError('locked', { cause })
  }
}

function terms(iv: Uint8Array<ArrayBuffer>, address: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(address) }
}

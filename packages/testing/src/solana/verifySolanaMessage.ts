import { base58 } from '@scure/base'

/** Whether a base58 signature is the account's for that text, by the browser's own cryptography. */
export async function verifySolanaMessage({
  address,
  message,
  signature,
}: {
  address: string
  message: string
  signature: string
}): Promise<boolean> {
  const bytes = (text: string) => new Uint8Array(base58.decode(text))
  const key = await crypto.subtle.importKey('raw', bytes(address), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, bytes(signature), new TextEncoder().encode(message))
}

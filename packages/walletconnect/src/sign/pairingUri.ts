import { toHex } from '../crypto/bytes'
import type { SharedKey } from '../crypto/sharedKey'

/**
 * The link that a wallet scans or is opened with. It holds the key: whoever has it can be the wallet.
 * `methods` tells a wallet that it will be asked to sign in, so that it leaves the plain proposal alone. `expiry` is in seconds.
 */
export function pairingUri({ topic, key }: SharedKey, expiry: number, methods?: string): string {
  const hint = methods ? `&methods=${methods}` : ''
  return `wc:${topic}@2?expiryTimestamp=${expiry}${hint}&relay-protocol=irn&symKey=${toHex(key)}`
}

import { toHex } from '../crypto/bytes'
import type { SharedKey } from '../crypto/sharedKey'

/**
 * The link that a wallet scans or is opened with. It contains the key, so anybody who has it can be the wallet. `expiry` is in
 * seconds. `methods` announces a sign-in, so that the wallet leaves the plain proposal alone.
 */
export function pairingUri({ topic, key }: SharedKey, expiry: number, methods?: string): string {
  const hint = methods ? `&methods=${methods}` : ''
  return `wc:${topic}@2?expiryTimestamp=${expiry}${hint}&relay-protocol=irn&symKey=${toHex(key)}`
}

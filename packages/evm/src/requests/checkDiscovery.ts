import { kitError } from '@latchkey/protocol'
import type { assetsQuestion } from './assetsQuestion'
import { isRecord } from './readByChain'

/**
 * Throws `wallet/unsupported-method` unless the wallet says that it supports asset discovery (ACC-12), on one of these
 * chains or on all of them (`0x0`).
 */
export function checkDiscovery(
  capabilities: Readonly<Record<string, unknown>>,
  [{ chainFilter }]: ReturnType<typeof assetsQuestion>,
): void {
  const chains = Array.isArray(chainFilter) ? ['0x0', ...chainFilter].map(lowerCase) : undefined
  const isThere = Object.entries(capabilities).some(
    ([id, can]) =>
      (!chains || chains.includes(lowerCase(id))) &&
      isRecord(can) &&
      isRecord(can.assetDiscovery) &&
      can.assetDiscovery.supported === true,
  )
  if (!isThere) throw kitError('wallet/unsupported-method', { value: 'wallet_getAssets' })
}

function lowerCase(id: unknown): string {
  return String(id).toLowerCase()
}

import { kitError } from '@latchkey/protocol'
import type { assetsQuestion } from './assetsQuestion'
import { isRecord } from './readByChain'

/**
 * A wallet is asked what an account holds only where it says that it tells (ACC-12): on one of the chains in question,
 * or on all of them, for which `0x0` stands. Else throws `wallet/unsupported-method`.
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

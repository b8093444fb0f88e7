import { askWallet, isEip1193Provider, walletAnswer } from '@latchkey/evm'
import { endConnection, noteEnd } from './endConnection'
import { findLive } from './findLive'
import type { MirroredConfig } from './mirroredConfig'
import { ownProvider } from './ownProvider'
import { toAdapterError } from './toAdapterError'

const revokeMs = 3_000

/** Ends a connection. If there is none, wagmi will not restore it either. `revoke` also withdraws the wallet's permission. */
export async function disconnectWallet(
  mirrored: MirroredConfig,
  { connectorId, revoke }: { connectorId: string; revoke: boolean },
): Promise<void> {
  const { config, host } = mirrored
  const connector = findLive(config, connectorId)?.connector
  if (!connector) return noteEnd(config, connectorId)
  const provider: unknown = revoke && (await ownProvider(connector).catch(() => undefined))
  try {
    await endConnection(mirrored, connector)
  } catch (cause) {
    throw toAdapterError(cause, connectorId)
  }
  if (!isEip1193Provider(provider)) return
  // Many wallets do not know the method and some never answer, so the visitor does not wait for it.
  const withdrawn = askWallet(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
  await walletAnswer(mirrored, withdrawn, revokeMs).catch(error =>
    host.log.warn('wagmi: the permission could not be withdrawn', error),
  )
}

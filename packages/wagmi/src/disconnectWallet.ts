import { isEip1193Provider } from '@latchkey/evm'
import { endConnection, noteEnd } from './endConnection'
import { findLive } from './liveConnections'
import type { MirroredConfig } from './mirroredConfig'
import { toAdapterError } from './toAdapterError'

const revokeMs = 3_000

/** Ends a connection; what is not connected is not restored by wagmi any more. With `revoke` the wallet's permission goes too. */
export async function disconnectWallet(
  mirrored: MirroredConfig,
  { connectorId, revoke }: { connectorId: string; revoke: boolean },
): Promise<void> {
  const { config } = mirrored
  const connector = findLive(config, connectorId)?.connector
  if (!connector) return noteEnd(config, connectorId)
  const provider: unknown = revoke && (await connector.getProvider().catch(() => undefined))
  try {
    await endConnection(mirrored, connector)
  } catch (cause) {
    throw toAdapterError(cause, connectorId)
  }
  if (isEip1193Provider(provider)) await withdraw(mirrored, async () => provider.request(revocation))
}

const revocation = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }

/** Many wallets do not know the method, some never answer it: neither keeps the visitor waiting. */
async function withdraw({ host, scope }: MirroredConfig, ask: () => Promise<unknown>): Promise<void> {
  await new Promise<void>(resolve => {
    const stopTimer = scope.own(host.env.clock.after(revokeMs, resolve))
    ask()
      .catch(error => host.log.warn('wagmi: the permission could not be withdrawn', error))
      .finally(() => {
        stopTimer()
        resolve()
      })
  })
}

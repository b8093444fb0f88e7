import { chainIdHex } from '@latchkey/evm'
import { isKitError } from '@latchkey/protocol'
import type { MirroredConfig } from './mirroredConfig'
import { findLive } from './wallets'

/** Errors that may mean that the wallet changed without an event. */
const doubtful: readonly unknown[] = ['connector/account-not-found', 'wallet/locked', 'wallet/disconnected']

/** After an error that hints at an unnoticed change, asks the wallet for its state and tells wagmi. */
export async function followWallet(
  { config, host, chosen }: MirroredConfig,
  connectorId: string,
  error: unknown,
): Promise<void> {
  const connector =
    isKitError(error) && doubtful.includes(error.code) && findLive(config, connectorId)?.connector
  if (!connector) return
  try {
    const [accounts, id] = await Promise.all([
      chosen?.ask(connector) ?? connector.getAccounts(),
      connector.getChainId(),
    ])
    connector.onAccountsChanged([...accounts])
    if (accounts.length > 0) connector.onChainChanged(chainIdHex({ id }))
  } catch (cause) {
    host.log.warn(`wagmi: ${connectorId} does not report its state`, cause)
  }
}

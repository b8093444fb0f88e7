import { type Eip1193Provider, isEip1193Provider } from '@latchkey/evm'
import { kitError } from '@latchkey/protocol'
import type { Config, Connection, Connector } from '@wagmi/core'
import { findLive } from './findLive'
import { ownProvider } from './ownProvider'
import { walletIds } from './walletIds'

/** Finds wagmi's connector by id. Throws `connector/not-found`. */
export function wagmiConnector(config: Config, connectorId: string): Connector {
  const ids = walletIds(config)
  const found = config.connectors.find(({ uid }) => ids.get(uid) === connectorId)
  if (!found) throw kitError('connector/not-found', { value: connectorId })
  return found
}

/** Finds the live connection of a connector. Throws `connector/not-connected`. */
export function connectionOf(config: Config, connectorId: string): Connection {
  const found = findLive(config, connectorId)
  if (!found) throw kitError('connector/not-connected', { value: connectorId })
  return found
}

/** The wallet's own provider. Throws `provider/not-found`. */
export async function providerOf(config: Config, connectorId: string): Promise<Eip1193Provider> {
  const connector = findLive(config, connectorId)?.connector ?? wagmiConnector(config, connectorId)
  const provider: unknown = await ownProvider(connector).catch(() => undefined)
  if (!isEip1193Provider(provider)) throw kitError('provider/not-found', { value: connectorId })
  return provider
}

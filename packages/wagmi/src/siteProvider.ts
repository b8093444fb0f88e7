import { arrangedProvider, type Eip1193Provider, reviewWith } from '@latchkey/evm'
import type { MirroredConfig } from './mirroredConfig'
import { connectionOf, providerOf } from './wallets'

/** The wallet's provider with the account first that wagmi uses. Always the same one for a wallet's object. */
export async function siteProvider(mirrored: MirroredConfig, connectorId: string): Promise<Eip1193Provider> {
  const { config } = mirrored
  mirrored.arranged ??= new Map()
  const { arranged } = mirrored
  const { connector } = connectionOf(config, connectorId)
  const own = await providerOf(config, connectorId)
  const known = arranged.get(connector.uid)
  if (known?.own === own) return known.provider
  const made = arrangedProvider(
    own,
    () => mirrored.chosen?.choiceOf(connector),
    reviewWith(mirrored.host, connectorId, own),
  )
  arranged.set(connector.uid, made)
  return made.provider
}

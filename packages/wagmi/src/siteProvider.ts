import { arrangedProvider, type Eip1193Provider, reviewWith } from '@latchkey/evm'
import type { Config, Connector } from '@wagmi/core'
import type { Ask } from './guarding'
import { isLive } from './isLive'
import type { MirroredConfig } from './mirroredConfig'
import { walletIds } from './walletIds'
import { connectionOf, ownProvider, providerOf } from './wallets'

/** The wallet's provider with the account first that wagmi uses. Always the same one for a wallet's object. */
export async function siteProvider(mirrored: MirroredConfig, connectorId: string): Promise<Eip1193Provider> {
  const { connector } = connectionOf(mirrored.config, connectorId)
  return arrangedFor(mirrored, connector, await providerOf(mirrored.config, connectorId))
}

export function arrangedFor(
  mirrored: MirroredConfig,
  connector: Connector,
  own: Eip1193Provider,
): Eip1193Provider {
  mirrored.arranged ??= new Map()
  const { arranged } = mirrored
  const known = arranged.get(connector.uid)
  if (known?.own === own) return known.provider
  const made = arrangedProvider(
    own,
    () => mirrored.chosen?.choiceOf(connector),
    reviewOf(mirrored, connector, own),
  )
  arranged.set(connector.uid, made)
  return made.provider
}

/** Asks for wagmi, whose connectors put the chosen account first themselves. */
export async function askReviewed(
  mirrored: MirroredConfig,
  ...[asked, own, giver]: Parameters<Ask>
): Promise<unknown> {
  const connector = (await connectedBy(mirrored.config, own)) ?? giver
  const { provider } = arrangedProvider(own, () => undefined, reviewOf(mirrored, connector, own))
  return provider.request(asked)
}

/** Several connectors may give one wallet's object. The visitor connected by one of them. */
async function connectedBy(
  { state: { connections, current } }: Config,
  own: Eip1193Provider,
): Promise<Connector | undefined> {
  const live = [...connections.values()].filter(isLive).map(({ connector }) => connector)
  live.sort((a, b) => Number(b.uid === current) - Number(a.uid === current))
  for (const connector of live)
    if ((await ownProvider(connector).catch(() => undefined)) === own) return connector
  return undefined
}

function reviewOf({ config, host }: MirroredConfig, { uid, id }: Connector, own: Eip1193Provider) {
  return reviewWith(host, walletIds(config).get(uid) ?? id, own)
}

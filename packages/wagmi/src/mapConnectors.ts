import type { Connector, Log } from '@latchkey/core'
import { announcedWallet } from '@latchkey/evm'
import type { Connector as WagmiConnector } from '@wagmi/core'
import type { MirroredConfig } from './mirroredConfig'
import { walletIds } from './walletIds'

/** Converts wagmi's connectors, each wallet once, and cleans the wallets' descriptions (IMP-39). */
export function mapConnectors(
  connectors: readonly WagmiConnector[],
  provided: MirroredConfig['provided'],
  log: Log,
): Connector[] {
  const byWallet = new Map<string, Connector>()
  const ids = walletIds({ connectors })
  for (const connector of connectors) {
    const mapped = provided.get(connector.uid)?.connector ?? mapConnector(connector)
    if (!mapped) {
      log.warn('wagmi: a connector has no id')
      continue
    }
    const id = ids.get(connector.uid) ?? mapped.id
    const wallet = id === mapped.id ? (mapped.rdns ?? id) : id
    if (!byWallet.has(wallet)) byWallet.set(wallet, { ...mapped, id })
  }
  return [...byWallet.values()]
}

function mapConnector(connector: WagmiConnector): Connector | undefined {
  const { id, type } = connector
  if (typeof id !== 'string' || id === '') return undefined // an announcement without rdns
  const said = announcedWallet(connector)
  // wagmi uses the rdns of an announced wallet as the id of its connector.
  const announced = type === 'injected' ? announcedWallet({ rdns: id }).rdns : undefined
  const rdns = announced ?? announcedWallet({ rdns: [connector.rdns].flat()[0] }).rdns
  return {
    id,
    name: said.name || id.slice(0, 60),
    type: announced ? 'ANNOUNCED' : type === 'injected' && id === 'injected' ? 'INJECTED' : 'EXTERNAL', // CON-04
    chain: 'eip155',
    ...(said.icon ? { imageUrl: said.icon } : {}),
    ...(rdns ? { rdns } : {}),
  }
}

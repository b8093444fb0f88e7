import type { Network } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import { linkOf } from './providerConnection'
import { switchChain } from './switchChain'
import { until } from './until'

const followMs = 5_000

/** Asks the wallet to change its chain. Resolves once the wallet confirms it; the kit shows what the wallet reports. */
export async function switchNetwork(
  attachment: Attachment,
  { connectorId, network }: { connectorId: string; network: Network },
): Promise<void> {
  const { host, live } = attachment
  const link = linkOf(attachment, connectorId)
  link.chainId = await switchChain(link.provider, network, () => host.rpcUrls(network))
  live.changed(link) // some wallets emit no event
  const isThere = () => link.chainId === Number(network.id)
  await until(attachment, followMs, () => isThere() || live.get(connectorId) !== link)
  linkOf(attachment, connectorId)
  if (!isThere()) throw kitError('chain/mismatch', { value: network.name }) // ERR-36
}

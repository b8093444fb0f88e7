import { adapters, type Connection, type Kit, networks, type RemoteHost } from '@latchkey/core'
import { embeddedId, embeddedNamespaces } from '@latchkey/core/auth'
import { type CaipNetworkId, type ChainNamespace, kitError } from '@latchkey/protocol'
import type { Session } from './createSession'

/** Connects where the visitor is, then wherever else the site has networks. One that fails keeps no other from it. */
export async function connectAll(
  kit: Kit,
  host: RemoteHost,
  session: Session,
  signal: AbortSignal,
): Promise<Connection> {
  const { active } = kit.get(networks).get()
  const served = embeddedNamespaces.filter(namespace => canConnect(kit, session, namespace))
  const [first, ...others] = served.toSorted((a, b) => Number(b === active) - Number(a === active))
  if (!first) throw kitError('adapter/no-connection-client')
  const connection = await host.connect({ connectorId: embeddedId, namespace: first })
  for (const namespace of others)
    await connectAlso(kit, session, namespace, signal).catch(error =>
      kit.log.warn(`the wallet did not connect in ${namespace}`, error),
    )
  return connection
}

/** Whether the visitor has an account there, and the site something that serves it. */
export function canConnect(kit: Kit, session: Session, namespace: ChainNamespace): boolean {
  return session.address(namespace) !== undefined && kit.get(adapters).get()[namespace] !== undefined
}

/** Beside the one in use: it pulls nobody away from there. */
async function connectAlso(
  kit: Kit,
  session: Session,
  namespace: ChainNamespace,
  signal: AbortSignal,
): Promise<void> {
  const networkId = session.chain(namespace) as CaipNetworkId | undefined
  const adapter = kit.get(adapters).get()[namespace]
  await adapter?.connect({ connectorId: embeddedId, signal, ...(networkId && { networkId }) })
}

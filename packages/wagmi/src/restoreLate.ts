import { walletAnswer } from '@latchkey/evm'
import { type Connector, watchConnectors } from '@wagmi/core'
import { findLive } from './findLive'
import type { MirroredConfig } from './mirroredConfig'

const lateMs = 2_000

/**
 * Restores connections whose wallets appeared after wagmi had looked for them, since wagmi does not look again. Leaves
 * live connections alone. `ours` is the kit's memory of wallets that the kit provides.
 */
export async function restoreLate(
  mirrored: MirroredConfig,
  ids: readonly string[],
  ours: readonly string[],
): Promise<void> {
  const { config, provided } = mirrored
  await Promise.all(
    [...ids, ...ours].map(async id => {
      const connector = await arrived(mirrored, id)
      if (!connector || findLive(config, id)) return
      if (ids.includes(id) || provided.has(connector.uid)) await restore(mirrored, connector)
    }),
  )
}

/** Restores a connection like wagmi, with the same requests and listeners. Does not wait for a silent wallet. */
async function restore(mirrored: MirroredConfig, connector: Connector): Promise<void> {
  const { config, host } = mirrored
  try {
    if (!(await walletAnswer(mirrored, connector.isAuthorized()))) return
    const { accounts, chainId } = await walletAnswer(mirrored, connector.connect({ isReconnecting: true }))
    const wasActive = (await config.storage?.getItem('recentConnectorId')) === connector.id
    const { connect, change, disconnect } = config._internal.events
    connector.emitter.off('connect', connect)
    connector.emitter.on('change', change)
    connector.emitter.on('disconnect', disconnect)
    config.setState(state => ({
      ...state,
      connections: new Map(state.connections).set(connector.uid, {
        accounts: accounts as never,
        chainId,
        connector,
      }),
      current: state.current && !wasActive ? state.current : connector.uid,
      status: 'connected',
    }))
  } catch (error) {
    host.log.warn(`wagmi: ${connector.id} was not restored`, error)
  }
}

/** Waits for wagmi's connector of an id; undefined after two seconds, or when detached. */
function arrived({ config, host, scope }: MirroredConfig, id: string): Promise<Connector | undefined> {
  const find = () => config.connectors.find(connector => connector.id === id)
  if (find()) return Promise.resolve(find())
  return new Promise(resolve => {
    const unwatch = watchConnectors(config, { onChange: () => find() && end() })
    const stopTimer = host.env.clock.after(lateMs, () => end())
    const end = scope.own(() => {
      unwatch()
      stopTimer()
      resolve(find())
    })
  })
}

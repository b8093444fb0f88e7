import type { Config, Connector } from '@wagmi/core'

/** Makes a live connection the current one. wagmi 2 and 3 have different names for this action, so we do it ourselves. */
export async function activate(config: Config, { id, uid }: Connector): Promise<void> {
  if (config.state.current === uid) return
  await config.storage?.setItem('recentConnectorId', id)
  config.setState(state => (state.connections.has(uid) ? { ...state, current: uid } : state))
}

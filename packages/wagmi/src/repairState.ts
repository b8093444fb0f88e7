import type { Config, Connection } from '@wagmi/core'

/** Drops invalid connections: wagmi accepts whatever is in its storage, and fails on it later. */
export function repairState(config: Config): void {
  const connections: unknown = config.state.connections
  if (connections instanceof Map && [...connections.values()].every(isConnection)) return
  config.setState(state => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }))
}

function isConnection(value: Connection | undefined | null): boolean {
  return typeof value?.connector?.id === 'string'
}

import type { Connections } from '@latchkey/core'
import { type Config, hydrate, reconnect, type State } from '@wagmi/core'
import { isDoubted } from './isDoubted'
import type { MirroredConfig } from './mirroredConfig'
import { repairState } from './repairState'
import { pause, untilState } from './untilState'

type LoadWallets = () => Promise<Pick<typeof import('./wallets'), 'judgeRestored' | 'restoreLate'>>

const settleMs = 10_000
const retryMs = 50
const retries = 40

/**
 * Resolves when wagmi has restored its connections, or not. wagmi's own provider component restores them; the kit does it
 * only if nobody else did, so that no wallet is asked twice. `wallets` loads the code for wallets that appear late.
 */
export async function restoreConnections(
  mirrored: MirroredConfig,
  wallets: LoadWallets,
  mayReconnect: boolean,
  earlier: Connections,
): Promise<void> {
  const { config, host } = mirrored
  mirrored.isRestoring = true
  const memory = new Set(idsOf(config.state))
  let present = config.connectors
  await pause(mirrored, 0) // wagmi's provider component starts in an effect after ours
  repairState(config)
  await untilState(mirrored, settleMs, isSettled)
  const wanted = mayReconnect && (await wasConnected(config).catch(() => false))
  if (config.state.status !== 'connected') {
    // There is no wagmi provider component, which would read the storage on a server-rendered site.
    if (!hasHydrated(config)) await hydrate(config, { reconnectOnMount: wanted }).onMount()
    repairState(config)
    for (const id of idsOf(config.state)) memory.add(id)
    present = config.connectors
    for (let attempt = 0; wanted && attempt < retries && isDisconnected(config.state); attempt += 1) {
      reconnect(config).catch(error => host.log.warn('wagmi: reconnect failed', error))
      // wagmi does nothing while another config on the page reconnects.
      if (isDisconnected(config.state)) await pause(mirrored, retryMs)
      else break
    }
    await untilState(mirrored, settleMs, isSettled)
  }
  const recent = wanted && (await recentConnectorId(config).catch(() => undefined))
  if (recent) memory.add(recent)
  const late = [...memory].filter(id => !present.some(connector => connector.id === id))
  const ours = earlier.list.map(({ connectorId }) => connectorId).filter(id => !memory.has(id))
  if (mayReconnect && late.length + ours.length > 0) await (await wallets()).restoreLate(mirrored, late, ours)
  await trustRestored(mirrored, wallets, earlier)
}

/** If several wallets claim one rdns, finds out which of them wagmi restored. */
async function trustRestored(
  mirrored: MirroredConfig,
  wallets: LoadWallets,
  earlier: Connections,
): Promise<void> {
  const { config, trusted } = mirrored
  const doubted = [...config.state.connections.values()].filter(one => isDoubted(mirrored, one))
  if (doubted[0]) await (await wallets()).judgeRestored(mirrored, doubted, earlier)
  mirrored.isRestoring = false
  for (const uid of config.state.connections.keys()) trusted.add(uid)
}

function idsOf({ connections }: State): string[] {
  return [...connections.values()].map(({ connector }) => connector.id)
}

function isDisconnected({ status }: State): boolean {
  return status === 'disconnected'
}

function hasHydrated({ _internal: { ssr, store } }: Config): boolean {
  const { persist } = store as { persist?: { hasHydrated(): boolean } } // none without a storage
  return !ssr || !persist || persist.hasHydrated()
}

function isSettled({ status }: State): boolean {
  return status === 'connected' || status === 'disconnected'
}

/** Whether wagmi remembers a connection that the visitor did not end. */
async function wasConnected(config: Config): Promise<boolean> {
  if (config.state.connections.size > 0) return true // read from storage and not restored yet
  return (await recentConnectorId(config)) !== undefined
}

/** The wallet used last, unless the visitor disconnected it. */
async function recentConnectorId({ storage }: Config): Promise<string | undefined> {
  const recent = await storage?.getItem('recentConnectorId')
  if (!recent || (await storage?.getItem(`${recent}.disconnected` as 'recentConnectorId'))) return undefined
  return recent
}

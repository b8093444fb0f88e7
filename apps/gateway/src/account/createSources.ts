import type { CaipNetworkId } from '@latchkey/protocol'
import type { Context } from '../context'
import { followTable } from '../db/followTable'
import { errorReason } from '../kernel/errorReason'
import type { AccountSource, SourceState } from '../sources/accountSource'
import type { SourceEntry, SourceWorld } from '../sources/sourceProvider'
import { accountSources } from './accountTables'
import { readSource, readSources, type SourceAsked } from './readSources'
import { findProvider, sourceProviders } from './sourceProviders'

export type Sources = {
  /** Undefined where nobody chose a source for the chain. */
  of(chainId: string): Promise<AccountSource | undefined>
  /** All of them, once they have been read for the first time. */
  served(): Promise<ReadonlyMap<CaipNetworkId, AccountSource>>
  /** All as they are now. */
  all(): ReadonlyMap<CaipNetworkId, AccountSource>
}

type Given = SourceWorld & Pick<Context, 'registry'>
type Running = { entry: string; source: AccountSource; stop(): Promise<void> }

/** The sources of all chains: those of the table, then of the environment. Follows changes of the table. */
export function createSources(context: Given): Sources {
  const { db, log, registry, onClose, config } = context
  const starts = new Map(sourceProviders.map(provider => [provider, provider.open(context)]))
  const configured = readSources(config.sources)
  const running = new Map<CaipNetworkId, Running>()

  function start(entry: SourceEntry) {
    const provider = findProvider(entry.chainId, entry.kind)
    const started = provider && starts.get(provider)?.(entry)
    if (!started) throw new Error(`nobody reads ${entry.chainId} by ${entry.kind}`)
    return started
  }
  async function apply(entries: readonly SourceEntry[]): Promise<void> {
    const wanted = new Map<CaipNetworkId, SourceEntry>(
      entries.toReversed().map(entry => [entry.chainId, entry]),
    )
    for (const [chainId, { entry, stop }] of running)
      if (entry !== JSON.stringify(wanted.get(chainId))) {
        running.delete(chainId)
        await stop()
      }
    for (const [chainId, entry] of wanted)
      if (!running.has(chainId)) running.set(chainId, { entry: JSON.stringify(entry), ...start(entry) })
  }
  const readRow = (row: typeof accountSources.$inferSelect): SourceEntry[] => {
    try {
      return [readSource(row as SourceAsked)]
    } catch (error) {
      log.warn('a source in the database cannot be used', { problem: errorReason(error) })
      return []
    }
  }

  measure(context.metrics, () => [...running].map(([chain, { source }]) => ({ chain, source })))
  const { loaded, stop } = followTable(
    { registry, log },
    {
      ...{ table: 'account_sources', what: 'the sources' },
      read: () => db.select().from(accountSources),
      apply: rows => apply([...rows.flatMap(readRow), ...configured]),
    },
  )
  onClose(async () => {
    await stop()
    await Promise.all([...running.values()].map(source => source.stop()))
  })

  const all = () => new Map([...running].map(([chainId, { source }]) => [chainId, source]))
  return {
    async of(chainId) {
      await loaded
      return running.get(chainId as CaipNetworkId)?.source
    },
    async served() {
      await loaded
      return all()
    },
    all,
  }
}

function measure(
  metrics: Context['metrics'],
  running: () => { chain: CaipNetworkId; source: AccountSource }[],
): void {
  const each = (value: (state: SourceState) => number | undefined) => () =>
    running().flatMap(({ chain, source }) => {
      const found = value(source.state())
      return found === undefined ? [] : [{ labels: { chain, kind: source.kind }, value: found }]
    })
  metrics.gauge(
    'gateway_source_up',
    'Whether the source of a chain could be read the last time.',
    each(({ problem }) => (problem ? 0 : 1)),
  )
  metrics.gauge(
    'gateway_source_cursor',
    'The newest block that was read, or slot that was seen, where the gateway follows a chain.',
    each(({ cursor }) => cursor),
  )
  metrics.gauge(
    'gateway_source_blocks_behind',
    'Blocks of the chain that were not read yet, where the gateway follows it.',
    each(({ blocksBehind }) => blocksBehind),
  )
}

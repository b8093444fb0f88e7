import { asc } from 'drizzle-orm'
import type { Context } from '../context'
import { ranking } from '../upstream/ranking'
import { upstreamTarget } from '../upstream/upstreamTarget'
import { applyEntries } from './applyEntries'
import type { Chain } from './chain'
import type { ChainUpstream } from './chainUpstream'
import { checkUpstream } from './checkUpstream'
import type { UpstreamEntry } from './readUpstreams'
import type { RpcWorld } from './rpcWorld'
import { readServedChain } from './servedChain'
import { upstreams as upstreamTable } from './upstreamsTable'

export type Chains = {
  find(id: string): Promise<Chain | undefined>
  /** Chains with at least one upstream that does not serve another chain. */
  served(): Promise<Chain[]>
  /** All chains as they are now. */
  all(): Chain[]
}

const retryAfter = 1_000
/** Finds changes that were not announced because the listening connection died silently. */
const readEvery = 30_000
/** How long the list waits for nodes that do not answer. */
const longestLook = 2_000
const lookAgainAfter = 60_000

/** The chains from the table, then from the environment. Follows changes of the table. */
export function createChains(
  { db, registry, onClose }: Pick<Context, 'db' | 'registry' | 'onClose'>,
  configured: readonly UpstreamEntry[],
  world: RpcWorld,
): Chains {
  const chains = new Map<string, Chain>()
  let queued = false
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let checked: Promise<void> = Promise.resolve()

  const look = (entries: readonly UpstreamEntry[]) => {
    checked = both(checked, applyEntries(world, chains, entries))
  }
  const load = async () => {
    queued = false
    try {
      const rows = await db
        .select()
        .from(upstreamTable)
        .orderBy(asc(upstreamTable.sortOrder), asc(upstreamTable.id))
      if (!stopped) look([...rows.flatMap(row => readRow(world, row)), ...configured])
    } catch {
      if (stopped) return
      // The previous chains stay in use. No reason in the log: it may contain the database's address.
      world.log.warn('the upstreams could not be read from the database, trying again')
      clearTimeout(retry)
      retry = setTimeout(reload, retryAfter)
      retry.unref()
    }
  }
  let running: Promise<void> = Promise.resolve()
  const reload = () => {
    if (queued || stopped) return
    queued = true
    running = running.then(load)
  }

  look(configured)
  reload()
  const loaded = running
  const ignore = registry.onChange(table => {
    if (table === undefined || table === 'upstreams') reload()
  })
  const timer = setInterval(reload, readEvery)
  timer.unref()
  onClose(async () => {
    stopped = true
    ignore()
    clearTimeout(retry)
    clearInterval(timer)
    for (const { watch } of chains.values()) watch.stop()
    await running
  })

  return {
    async find(id) {
      await loaded
      return chains.get(id)
    },
    async served() {
      await loaded
      checked = both(checked, lookAgain(world, chains.values()))
      await atMost(longestLook, checked)
      return [...chains.values()].filter(chain =>
        chain.upstreams.some(({ identity }) => identity !== 'lying'),
      )
    },
    all: () => [...chains.values()],
  }
}

/** Nobody uses a chain that is not listed, so reading the list gives its upstreams another chance. */
async function lookAgain(world: RpcWorld, chains: Iterable<Chain>): Promise<void> {
  const isDue = ({ checkedAt }: ChainUpstream) => world.clock.now() - checkedAt >= lookAgainAfter
  for (const chain of chains) {
    if (chain.upstreams.some(({ identity }) => identity !== 'lying')) continue
    const due = chain.upstreams.filter(isDue)
    await Promise.all(due.map(upstream => checkUpstream(world, chain, upstream, ranking.timeout)))
  }
}

/** Resolves to nothing: the result of Promise.all would keep every earlier result alive. */
async function both(one: Promise<void>, other: Promise<void>): Promise<void> {
  await Promise.all([one, other])
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise(resolve => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, end])
  clearTimeout(timer)
}

type Row = typeof upstreamTable.$inferSelect

function readRow({ log }: RpcWorld, { id, chainId, url }: Row): UpstreamEntry[] {
  const chain = readServedChain(chainId)
  if (chain && upstreamTarget(url)) return [{ name: `table:${id}`, chain, url }]
  log.warn('an upstream in the database has no usable chain or address', { upstream: `table:${id}` })
  return []
}

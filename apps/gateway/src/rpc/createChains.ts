import { asc } from 'drizzle-orm'
import type { Context } from '../context'
import { followTable } from '../db/followTable'
import { settledWithin } from '../kernel/settledWithin'
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
  let checked: Promise<void> = Promise.resolve()

  const look = (entries: readonly UpstreamEntry[]) => {
    checked = both(checked, applyEntries(world, chains, entries))
  }
  look(configured)
  const { loaded, stop } = followTable(
    { registry, log: world.log },
    {
      ...{ table: 'upstreams', what: 'the upstreams' },
      read: () =>
        db.select().from(upstreamTable).orderBy(asc(upstreamTable.sortOrder), asc(upstreamTable.id)),
      // Nobody waits here for nodes that do not answer.
      apply: rows => look([...rows.flatMap(row => readRow(world, row)), ...configured]),
    },
  )
  onClose(async () => {
    const stopped = stop()
    for (const { watch } of chains.values()) watch.stop()
    await stopped
  })

  return {
    async find(id) {
      await loaded
      return chains.get(id)
    },
    async served() {
      await loaded
      checked = both(checked, lookAgain(world, chains.values()))
      await settledWithin(longestLook, checked)
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

type Row = typeof upstreamTable.$inferSelect

function readRow({ log }: RpcWorld, { id, chainId, url }: Row): UpstreamEntry[] {
  const chain = readServedChain(chainId)
  if (chain && upstreamTarget(url)) return [{ name: `table:${id}`, chain, url }]
  log.warn('an upstream in the database has no usable chain or address', { upstream: `table:${id}` })
  return []
}

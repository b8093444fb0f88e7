import { and, asc, eq, max } from 'drizzle-orm'
import type { Database } from '../db/database'
import { GatewayError } from '../kernel/GatewayError'
import { readServedChain } from '../rpc/servedChain'
import { upstreams } from '../rpc/upstreamsTable'
import { upstreamTarget } from '../upstream/upstreamTarget'

export type StoredUpstream = { chainId: string; url: string }

/** The nodes of every chain, preferred ones first. */
export async function listUpstreams(db: Database): Promise<StoredUpstream[]> {
  return db
    .select({ chainId: upstreams.chainId, url: upstreams.url })
    .from(upstreams)
    .orderBy(asc(upstreams.chainId), asc(upstreams.sortOrder), asc(upstreams.id))
}

/** Adds a node after the others of its chain. Errors never repeat its address, which may contain a key. */
export async function addUpstream(db: Database, chainId: string, url: string): Promise<void> {
  if (!readServedChain(chainId))
    throw new GatewayError(`"${chainId}" is not a chain this gateway can serve: write it like eip155:1.`)
  if (!upstreamTarget(url))
    throw new GatewayError('The address of a node must start with http:// or https://.')
  await db.transaction(async tx => {
    const [row] = await tx
      .select({ last: max(upstreams.sortOrder) })
      .from(upstreams)
      .where(eq(upstreams.chainId, chainId))
    const added = await tx
      .insert(upstreams)
      .values({ chainId, url, sortOrder: (row?.last ?? -1) + 1 })
      .onConflictDoNothing()
      .returning({ id: upstreams.id })
    if (added.length === 0) throw new GatewayError(`${chainId} has this node already.`)
  })
}

export async function removeUpstream(db: Database, chainId: string, url: string): Promise<void> {
  const removed = await db
    .delete(upstreams)
    .where(and(eq(upstreams.chainId, chainId), eq(upstreams.url, url)))
    .returning({ id: upstreams.id })
  if (removed.length === 0)
    throw new GatewayError(`${chainId} has no such node: "upstreams list --full" shows the addresses.`)
}

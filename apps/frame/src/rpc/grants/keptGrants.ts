import { type Json, readJson } from '@latchkey/protocol/frame'
import type { Hex } from 'viem'
import type { Store } from '../../store/openStore'

/** A grant that a page was given: what it is known by on its network, and the page's answer in the newer form. */
export type KeptGrant = { hash: Hex; chainId: number; account: string; until: number; answer: Json }

/** Grants of one page, kept on this device: what was given elsewhere is not known here. */
export type KeptGrants = {
  all(): Promise<KeptGrant[]>
  keep(grant: KeptGrant): Promise<void>
  drop(hash: Hex): Promise<void>
}

/** The origins of all pages that were given something on this device. */
export async function keptOrigins(store: Store, projectId: string): Promise<string[]> {
  const prefix = prefixOf(projectId)
  const names = await store.names(prefix)
  return [...new Set(names.map(name => name.slice(prefix.length, name.lastIndexOf(':'))))]
}

/** Whether any page was given something on this device. */
export async function hasKeptGrants(store: Store, projectId: string): Promise<boolean> {
  return (await store.names(prefixOf(projectId))).length > 0
}

const prefixOf = (projectId: string) => `grants:${projectId}:`

/** Of more than these nobody keeps track. */
const mostKept = 100

export function createKeptGrants(store: Store, projectId: string, origin: string): KeptGrants {
  const prefix = `${prefixOf(projectId)}${origin}:`
  const all = async () => {
    const names = await store.names(prefix)
    return (await Promise.all(names.map(async name => readKept(await store.get(name))))).flat()
  }
  return {
    all,
    async keep(grant) {
      const kept = await all()
      if (kept.length >= mostKept) {
        const [first] = kept.sort((a, b) => a.until - b.until)
        if (first) await store.delete(prefix + first.hash)
      }
      await store.put(prefix + grant.hash, grant)
    },
    drop: hash => store.delete(prefix + hash),
  }
}

function readKept(kept: unknown): KeptGrant[] {
  const { hash, chainId, account, until, answer } = Object(kept) as Partial<KeptGrant>
  if (!hash || !chainId || !account || !until || answer === undefined) return []
  return [{ hash, chainId, account, until, answer: readJson(answer) }]
}

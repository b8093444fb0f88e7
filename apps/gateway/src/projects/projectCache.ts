import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import type { RegistryWatch } from '../db/watchRegistry'
import type { Log } from '../kernel/log'
import type { Project } from './project'
import { projects } from './projectsTable'

export type ProjectCache = { find(id: string): Promise<Project | undefined> }

type Entry = { project: Project | undefined; at: number; fresh: boolean }

const freshFor = 30_000
const mostEntries = 10_000

/** Projects by id, cached. While the database is down, a stale one is served. */
export function createProjectCache(
  db: Database,
  registry: RegistryWatch,
  clock: { now(): number },
  log: Log,
): ProjectCache {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<Project | undefined>>()
  let version = 0
  registry.onChange(table => {
    if (table !== undefined && table !== 'projects') return
    version += 1
    for (const entry of entries.values()) entry.fresh = false
  })

  async function load(id: string): Promise<Project | undefined> {
    const asked = version
    const [row] = await db.select().from(projects).where(eq(projects.id, id))
    entries.delete(id)
    if (entries.size >= mostEntries) entries.delete(entries.keys().next().value ?? '')
    entries.set(id, { project: row, at: clock.now(), fresh: asked === version })
    return row
  }

  async function loadOnce(id: string): Promise<Project | undefined> {
    const running = underWay.get(id)
    if (running) return running
    const next = load(id).finally(() => underWay.delete(id))
    underWay.set(id, next)
    return next
  }

  return {
    async find(id) {
      // Anything else cannot be an id: no query and no cache entry for it.
      if (!/^[\w-]{1,64}$/.test(id)) return undefined
      const known = entries.get(id)
      if (known?.fresh && clock.now() - known.at < freshFor) return known.project
      try {
        return await loadOnce(id)
      } catch (error) {
        if (!known?.project) throw error
        log.warn('using a cached project while the database is away', { project: id })
        return known.project
      }
    },
  }
}

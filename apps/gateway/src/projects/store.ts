import type { RemoteFeature } from '@latchkey/protocol'
import type { RecoveryMode } from '@latchkey/protocol/frame'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { GatewayError } from '../kernel/GatewayError'
import { checkCookieDomain, checkFeatures, checkOrigins, checkProjectId, checkRate } from './checks'
import type { Project } from './project'
import { projects } from './projectsTable'

// Running gateways are notified of every change by a trigger.

type NewProject = Pick<Project, 'id' | 'name'> & Partial<Omit<Project, 'id' | 'name'>>

/** Adds a project. Throws if the id is taken. */
export async function addProject(db: Database, project: NewProject): Promise<Project> {
  checkProjectId(project.id)
  const { allowedOrigins = [], features = null } = project
  const values = {
    ...project,
    allowedOrigins: checkOrigins(allowedOrigins),
    features: features && checkFeatures(features),
  }
  const [added] = await db.insert(projects).values(values).onConflictDoNothing().returning()
  if (!added) throw new GatewayError(`There is a project ${project.id} already.`)
  return added
}

export async function findProject(db: Database, id: string): Promise<Project | undefined> {
  const [found] = await db.select().from(projects).where(eq(projects.id, id))
  return found
}

export async function listProjects(db: Database): Promise<Project[]> {
  return db.select().from(projects).orderBy(projects.id)
}

/** Sets the remote features; null leaves everything to the site. */
export async function setProjectFeatures(
  db: Database,
  id: string,
  features: RemoteFeature[] | null,
): Promise<Project> {
  return change(db, id, { features: features && checkFeatures(features) })
}

/** Sets the allowed origins; an empty list allows all. */
export async function setProjectOrigins(
  db: Database,
  id: string,
  allowedOrigins: readonly string[],
): Promise<Project> {
  return change(db, id, { allowedOrigins: checkOrigins(allowedOrigins) })
}

/** Sets whether events are wanted. */
export async function setProjectAnalytics(
  db: Database,
  id: string,
  analyticsEnabled: boolean,
): Promise<Project> {
  return change(db, id, { analyticsEnabled })
}

/** Sets the project's requests per minute; null means the gateway's default. */
export async function setProjectRate(
  db: Database,
  id: string,
  requestsPerMinute: number | null,
): Promise<Project> {
  checkRate(requestsPerMinute)
  return change(db, id, { requestsPerMinute })
}

/** Sets where tokens of sessions are kept for the project's pages: `host`, a domain, or null for nowhere. */
export async function setProjectCookie(
  db: Database,
  id: string,
  sessionCookie: string | null,
): Promise<Project> {
  return change(db, id, { sessionCookie: sessionCookie && checkCookieDomain(sessionCookie) })
}

/** Sets who can bring back wallets that are made from now on. */
export async function setProjectRecovery(
  db: Database,
  id: string,
  recoveryMode: RecoveryMode,
): Promise<Project> {
  return change(db, id, { recoveryMode })
}

async function change(db: Database, id: string, values: Partial<Omit<Project, 'id'>>): Promise<Project> {
  const [changed] = await db.update(projects).set(values).where(eq(projects.id, id)).returning()
  if (!changed) throw new GatewayError(`There is no project ${id}.`)
  return changed
}

import type { Auth } from '../auth'
import type { FrameHandlers } from '../frameHandlers'
import { requireSession } from '../requireSession'
import { listAudit } from '../store/auditStore'
import { endSession, findSession } from '../store/sessionStore'
import { readUser } from '../store/userStore'

/** Who is logged in, and what happened to their account. */
export function sessionCalls(auth: Auth): FrameHandlers<'session' | 'signOut' | 'audit'> {
  const { pool } = auth
  return {
    async session({ tokenHash, device }) {
      const session = tokenHash && (await findSession(pool, tokenHash, { device, now: auth.now() }))
      return session ? { user: await readUser(pool, session.userId, device) } : {}
    },

    async signOut({ tokenHash, device }) {
      // A token alone ends nothing: it has to come from its own device.
      if (tokenHash && (await findSession(pool, tokenHash, { device, now: auth.now() })))
        await endSession(pool, tokenHash)
      return undefined
    },

    async audit(caller) {
      const { userId } = await requireSession(auth, caller)
      const entries = await listAudit(pool, userId)
      const own = entries.map(({ at, what, device, place }) => ({
        at: at.toISOString(),
        what,
        ...(device && { device }),
        ...(place && { place }),
      }))
      // What the recovery process wrote down; while it is away, the rest is told.
      const others = await auth.recovery?.('audit', { userId }).catch(() => undefined)
      const all = [...own, ...(others?.entries ?? [])]
      all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
      return { entries: all.slice(0, 200) }
    },
  }
}

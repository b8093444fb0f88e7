import { Failure } from '../http/failure'
import type { RecoveryAnswer, RecoveryRequest } from '../keys/recoveryCalls'
import type { Recovery } from './recovery'
import { countAsked, noteRecovery } from './recoveryAudit'
import type { RecoveryHandlers } from './recoveryHandlers'
import {
  addRequest,
  cancelRequest,
  findRequest,
  findSame,
  listWaiting,
  type RequestRow,
  takeRequest,
} from './requestStore'
import { sendAsked } from './sendAsked'
import { findSplit, openSplit } from './splitStore'

const day = 86_400_000
/** Asking costs the owner a mail that frightens. */
const mostAsked = { account: 5, project: 500 }

const gone = () => new Failure(410, 'recovery', 'This request is not there any more. Please ask again.')

/** Devices that ask for a share: the owner is told, and gets time to say no. */
export function requestHandlers(
  recovery: Recovery,
): RecoveryHandlers<'ask' | 'state' | 'take' | 'list' | 'cancel'> {
  const { settings, pool, sealing, now } = recovery
  const dueAt = ({ mailed_at, asked_at }: RequestRow) =>
    new Date((mailed_at ?? new Date(Math.max(asked_at.getTime(), now()))).getTime() + settings.delay)
  const own = async ({ id, userId, device }: { id: string; userId: string; device: string }) => {
    const found = await findRequest(pool, id)
    if (found?.user_id !== userId || found.device !== device) throw gone()
    return found
  }
  const stateOf = (row: RequestRow) => {
    if (row.cancelled_at) return 'cancelled'
    if (row.taken_at) return 'taken'
    return row.mailed_at && dueAt(row).getTime() <= now() ? 'ready' : 'waiting'
  }

  const sealedShare = async ({ user_id: userId, split, key }: RequestRow) => {
    const opened = await openSplit(pool, settings.keys, { userId, split })
    if (!opened) throw gone()
    try {
      return await sealing.sealTo(key, opened.share, opened.evm)
    } finally {
      opened.share.fill(0)
    }
  }

  return {
    ask: asked => ask(recovery, asked),

    async state(asked) {
      const row = await own(asked)
      return { state: stateOf(row), askedAt: row.asked_at.toISOString(), dueAt: dueAt(row).toISOString() }
    },

    async take(asked) {
      const row = await own(asked)
      requireReady(stateOf(row))
      const sealed = await sealedShare(row)
      // After the key service has answered: what is taken can be taken again for a while only.
      if (!(await takeRequest(pool, { ...asked, delay: settings.delay, now: now() }))) {
        requireReady(stateOf(await own(asked)))
        throw gone()
      }
      const { user_id: userId, project, browser, place } = row
      await noteRecovery(pool, {
        userId,
        project,
        what: 'recovery-taken',
        device: browser,
        place,
        now: now(),
      })
      return { sealed }
    },

    async list({ userId }) {
      const rows = await listWaiting(pool, { userId })
      return {
        waiting: rows.map(row => ({
          ...{ id: row.id, browser: row.browser },
          ...{ askedAt: row.asked_at.toISOString(), dueAt: dueAt(row).toISOString() },
        })),
      }
    },

    async cancel({ id, userId }) {
      const found = await findRequest(pool, id)
      if (found?.user_id !== userId || !(await cancelRequest(pool, id, now()))) throw gone()
      const { project, browser, place } = found
      await noteRecovery(pool, {
        userId,
        project,
        what: 'recovery-stopped',
        device: browser,
        place,
        now: now(),
      })
      return undefined
    },
  }
}

/** Throws where a request was stopped, or is not due. */
function requireReady(state: RecoveryAnswer<'state'>['state']): void {
  if (state === 'cancelled') throw new Failure(410, 'cancelled', 'This request was stopped.')
  if (state === 'waiting') throw new Failure(425, 'early', 'It is not time yet.')
}

/** Notes the request, once, and has the owner told. */
async function ask(recovery: Recovery, asked: RecoveryRequest<'ask'>): Promise<RecoveryAnswer<'ask'>> {
  const { pool, now } = recovery
  const { userId, project, split, browser, place } = asked
  if (!recovery.send)
    throw new Failure(503, 'mail', 'Mails cannot be sent from here, so nothing can be released.')
  const kept = await findSplit(pool, { userId, split })
  if (!kept)
    throw new Failure(
      409,
      'recovery',
      'What was kept for you does not fit together any more. Please ask the owner of the site, or use another way in.',
    )
  // The addresses of the past hear of it, too: one that was changed by a thief must not be the only one.
  const emails = [...new Set([...kept.emails, ...asked.emails])]
  if (emails.length === 0)
    throw new Failure(422, 'mail', 'There is no mail address to tell you at, so nothing can be released.')
  const request = { ...asked, emails, now: now() }
  const same = await findSame(pool, request)
  if (same) return { id: same }
  const before = await countAsked(pool, { userId, project, since: now() - day })
  if (before.account >= mostAsked.account || before.project >= mostAsked.project)
    throw new Failure(429, 'limit', 'This was asked for too often today. Please try again tomorrow.')
  const { id } = await addRequest(pool, request)
  await noteRecovery(pool, {
    userId,
    project,
    what: 'recovery-asked',
    device: browser,
    place,
    now: now(),
  })
  void sendAsked(recovery).catch(() => {}) // what fails is tried again
  return { id }
}

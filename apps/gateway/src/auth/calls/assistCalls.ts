import { createHash } from 'node:crypto'
import type { WalletAddresses } from '@latchkey/protocol/frame'
import { Failure } from '../../http/failure'
import type { RecoveryClient } from '../assist/createRecoveryClient'
import type { Auth } from '../auth'
import type { Caller } from '../caller'
import type { FrameHandlers } from '../frameHandlers'
import { limitShares } from '../limitShares'
import { requireDeviceIn } from '../requireDeviceIn'
import { requireSession } from '../requireSession'
import { addedAt, addedByNow } from '../store/deviceStore'
import { assistedWay, dropShare, keepShare, readShare, sealShare } from '../store/shareStore'
import { emailsOf, readUser } from '../store/userStore'

type Names =
  | 'assistKey'
  | 'assistKeep'
  | 'assistDrop'
  | 'assistAsk'
  | 'assistState'
  | 'assistTake'
  | 'assistStop'
  | 'assistList'

/**
 * Assisted recovery. The gateway keeps one share of a split, the recovery process the other; what goes between device and
 * recovery process passes through here sealed. The owner of both can rebuild the wallet: it is custodial.
 */
export function assistCalls(auth: Auth): FrameHandlers<Names> {
  const { pool, settings } = auth
  return {
    async assistKey(caller) {
      const { recovery } = await assisted(auth, caller)
      return { key: (await recovery('key', undefined)).key }
    },

    async assistKeep(caller, { share, sealed, key }) {
      const { recovery, userId, evm } = await assisted(auth, caller)
      await requireDeviceIn(auth, caller, userId)
      limitShares(auth, userId)
      const { id: project, name: site } = caller.project
      const split = splitOf(share)
      const emails = await emailsOf(pool, userId)
      if (emails.length === 0)
        throw new Failure(
          422,
          'mail',
          'This way back goes by mail, and your account has no mail address. Please make a recovery file instead.',
        )
      // Before anything is kept there: a new split pushes out an old one, which may be in use.
      const own = await sealShare(settings.keys, { userId, way: assistedWay, evm, share })
      // First there: a share here without the other would look like a way back, and be none.
      await recovery('keep', { userId, project, site, evm, split, key, sealed, emails })
      await keepShare(pool, own, auth.now())
      return { user: await readUser(pool, userId, caller.device) }
    },

    async assistDrop(caller) {
      const { userId } = await requireSession(auth, caller, { fresh: true })
      await requireDeviceIn(auth, caller, userId)
      // First here: one share is enough to close the way.
      await dropShare(pool, { userId, way: assistedWay })
      await requireRecovery(auth)('forget', { userId })
      return { user: await readUser(pool, userId, caller.device) }
    },

    async assistAsk(caller, { key }) {
      const { recovery, userId } = await assisted(auth, caller)
      const { device, browser, network: place } = caller
      limitShares(auth, userId, device)
      const { id: project, name: site } = caller.project
      const share = await readShare(pool, settings.keys, { userId, way: assistedWay })
      if (!share)
        throw new Failure(409, 'recovery', 'No way back was kept for this wallet. Please use another way in.')
      const emails = await emailsOf(pool, userId)
      await addedByNow(pool, { userId, device, now: auth.now() })
      const about = { userId, device, project, site, browser, place, emails }
      return recovery('ask', { ...about, split: splitOf(share), key })
    },

    async assistState(caller, { id }) {
      const { recovery, userId } = await assisted(auth, caller)
      const { state, dueAt } = await recovery('state', { id, userId, device: caller.device })
      return { state, left: String(Math.max(0, Date.parse(dueAt) - auth.now())) }
    },

    async assistTake(caller, { id }) {
      const { recovery, userId, addresses } = await assisted(auth, caller)
      const { device } = caller
      limitShares(auth, userId, device)
      const { askedAt } = await recovery('state', { id, userId, device })
      // A device that was removed since then has to ask anew: that was the owner's no.
      if ((await addedAt(pool, userId, device)) > Date.parse(askedAt))
        throw new Failure(410, 'cancelled', 'This device was removed in the meantime. Please ask again.')
      const share = await readShare(pool, settings.keys, { userId, way: assistedWay })
      if (!share)
        throw new Failure(
          410,
          'recovery',
          'This way back was closed. Please use another way in.',
          {},
          'recovery/closed',
        )
      const { sealed } = await recovery('take', { id, userId, device })
      return { share, sealed, addresses }
    },

    async assistStop(caller, { id }) {
      const { recovery, userId } = await assisted(auth, caller)
      const { device } = caller
      const isOwn = await recovery('state', { id, userId, device }).then(
        () => true,
        () => false,
      )
      if (!isOwn) await requireDeviceIn(auth, caller, userId)
      await recovery('cancel', { id, userId })
      return undefined
    },

    async assistList(caller) {
      const { recovery, userId } = await assisted(auth, caller)
      await requireDeviceIn(auth, caller, userId)
      return recovery('list', { userId })
    },
  }
}

type Assisted = { recovery: RecoveryClient; userId: string; evm: string; addresses: WalletAddresses }

/** An account whose wallet is recovered with the owner's help. */
async function assisted(auth: Auth, caller: Caller): Promise<Assisted> {
  const { userId } = await requireSession(auth, caller)
  const { mode, addresses } = await readUser(auth.pool, userId, caller.device)
  if (mode !== 'assisted')
    throw new Failure(409, 'mode', 'This wallet is brought back by its owner alone: nobody else has a key.')
  if (!addresses) throw new Failure(409, 'wallet', 'There is no wallet yet.')
  return { recovery: requireRecovery(auth), userId, evm: addresses.evm, addresses }
}

function requireRecovery({ recovery }: Auth): RecoveryClient {
  if (!recovery)
    throw new Failure(
      503,
      'recovery',
      'The owner of the site has not set up recovery yet (RECOVERY_URL).',
      {},
      'recovery/not-set-up',
    )
  return recovery
}

/** By this both sides know which shares belong together; it tells nothing of them. */
function splitOf(share: string): string {
  return createHash('sha256').update(`latchkey/v1/split\n${share}`).digest('hex')
}

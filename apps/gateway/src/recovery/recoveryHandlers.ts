import { Failure } from '../http/failure'
import type { RecoveryAnswer, RecoveryCallName, RecoveryRequest } from '../keys/recoveryCalls'
import type { Recovery } from './recovery'
import { listRecovery, noteRecovery } from './recoveryAudit'
import { requestHandlers } from './requestHandlers'
import { forgetSplits, keepSplit } from './splitStore'

export type RecoveryHandlers<Names extends RecoveryCallName = RecoveryCallName> = {
  [Name in Names]: (request: RecoveryRequest<Name>) => Promise<RecoveryAnswer<Name>>
}

/** What the recovery process does for the gateway. It has one share of each split, and so can rebuild nothing (T-18). */
export function recoveryHandlers(recovery: Recovery): RecoveryHandlers {
  const { settings, pool, sealing, now } = recovery
  return {
    ...requestHandlers(recovery),
    key: async () => ({ key: sealing.publicKey, delay: String(settings.delay) }),

    async keep({ userId, project, evm, split, key, sealed, emails }) {
      // This process was started anew after the device asked for its key.
      if (key !== sealing.publicKey) throw new Failure(409, 'key', 'Please try again.')
      const share = await sealing.open(sealed, evm).catch(() => {
        throw new Failure(400, 'sealed', 'What was sent could not be opened. Please try again.')
      })
      try {
        await keepSplit(pool, settings.keys, { userId, split, evm, project, emails, share, now: now() })
      } finally {
        share.fill(0)
      }
      await noteRecovery(pool, { userId, project, what: 'assisted-made', now: now() })
      return undefined
    },

    async forget({ userId }) {
      await forgetSplits(pool, userId)
      await noteRecovery(pool, { userId, project: '', what: 'assisted-dropped', now: now() })
      return undefined
    },

    async audit({ userId }) {
      const entries = await listRecovery(pool, userId)
      return {
        entries: entries.map(({ at, what, device, place }) => ({
          ...{ at: at.toISOString(), what },
          ...(device && { device }),
          ...(place && { place }),
        })),
      }
    },
  }
}

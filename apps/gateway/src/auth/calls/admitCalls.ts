import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '../../db/inTransaction'
import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import type { FrameHandlers } from '../frameHandlers'
import { limitShares } from '../limitShares'
import { noteAndTell } from '../noteAndTell'
import { requireDeviceIn } from '../requireDeviceIn'
import { requireSession } from '../requireSession'
import { ask, findAsk, findAsking, give, listAsks, refuse, take } from '../store/admissionStore'
import { deviceWay, keepShare, sealShare } from '../store/shareStore'
import { readUser } from '../store/userStore'

const pause = 500
const notLetIn = () =>
  new Failure(
    410,
    'admission',
    'This device was not let in, or nobody answered in time.',
    {},
    'admission/refused',
  )
const gone = () => new Failure(410, 'admission', 'This device does not wait any more. Ask again on it.')

type Names = 'admitAsk' | 'admitList' | 'admitGive' | 'admitRefuse' | 'admitWait'

/**
 * A further device is let in by one that is in. What the new one gets is sealed for its own key; the gateway, which passes
 * it on, keeps one share of the new split and learns nothing of the other (T-9, T-12).
 */
export function admitCalls(auth: Auth): FrameHandlers<Names> {
  const { pool, settings } = auth
  return {
    async admitAsk(caller, { key }) {
      const { userId } = await requireSession(auth, caller)
      const { device, browser: name } = caller
      const { addresses } = await readUser(pool, userId, device)
      if (!addresses)
        throw new Failure(409, 'wallet', 'There is no wallet yet that this device could be let into.')
      return { id: await ask(pool, { userId, device, key, name, now: auth.now() }) }
    },

    async admitList(caller) {
      const { userId } = await requireSession(auth, caller)
      await requireDeviceIn(auth, caller, userId)
      const asks = await listAsks(pool, userId, auth.now())
      return {
        asking: asks.map(({ id, key, name, asked_at }) => ({
          id,
          key,
          name,
          askedAt: asked_at.toISOString(),
        })),
      }
    },

    async admitGive(caller, { id, sealed, share }) {
      // A lost device lets nobody in (T-15).
      const { userId } = await requireSession(auth, caller, { fresh: true })
      await requireDeviceIn(auth, caller, userId)
      limitShares(auth, userId)
      const { addresses } = await readUser(pool, userId, caller.device)
      const device = await findAsking(pool, { id, userId, now: auth.now() })
      if (device === undefined || !addresses) throw gone()
      const of = { userId, way: deviceWay(device), evm: addresses.evm }
      const own = await sealShare(settings.keys, { ...of, share })
      const now = auth.now()
      await inTransaction(pool, async client => {
        if ((await give(client, { id, userId, sealed, now })) !== device) throw gone()
        await keepShare(client, own, now)
      })
      await noteAndTell(auth, caller, { userId, what: 'device-admitted' })
      return undefined
    },

    async admitRefuse(caller, { id }) {
      const { userId } = await requireSession(auth, caller)
      await refuse(pool, { id, userId })
      return undefined
    },

    async admitWait(caller, { id }) {
      const { userId } = await requireSession(auth, caller)
      const { device, signal } = caller
      const began = performance.now()
      while (true) {
        const asked = await findAsk(pool, { id, userId, device, now: auth.now() })
        if (!asked) throw notLetIn()
        if (asked.sealed !== null) {
          const sealed = await take(pool, id)
          return sealed === undefined ? {} : { sealed }
        }
        const isOver = performance.now() - began + pause > auth.longestWait
        if (isOver || signal.aborted || auth.isStopping()) return {}
        await wait(pause)
      }
    },
  }
}

import type { RecoverSigner } from '@latchkey/server'
import type { Context } from '../context'
import { GatewayError } from '../kernel/GatewayError'
import { createMailQueue } from '../upstream/mail/createMailQueue'
import { openMail } from '../upstream/mail/openMail'
import { createRecoveryClient } from './assist/createRecoveryClient'
import type { Auth } from './auth'
import { forgetOld } from './store/forgetOld'
import { rotateShares } from './store/rotateShares'

/** Opens what the embedded wallet's accounts need; nothing where there is no frame. */
export function openAuth(context: Context, recover: RecoverSigner): Auth | undefined {
  const { config, db, log, metrics, clock, jobs, onClose, state } = context
  const { frame, auth: settings } = config
  if (!frame || !settings) return undefined
  const pool = db.$client
  onClose(jobs.start({ name: 'forget-embedded', every: 60_000, run: () => forgetOld(pool, clock.now()) }))
  // After a start with a new key in front: nobody has to remember the rest (T-30).
  const rotate = async () => {
    const { rotated, failed } = await rotateShares(pool, settings.keys)
    if (rotated > 0) log.info('shares are under another master key', { key: settings.keys.current, rotated })
    if (failed > 0)
      throw new GatewayError(`${failed} shares are under a master key that is not in EMBEDDED_KEYS`)
  }
  onClose(jobs.start({ name: 'rotate-embedded-keys', every: 600_000, run: rotate }))
  return {
    settings,
    origin: frame.origin,
    pool,
    log,
    mails: mailsOf(context),
    recovery: settings.recovery && createRecoveryClient(settings.recovery, log),
    shareRates: context.buckets('embedded-shares'),
    rpc: context.rpc,
    recover,
    now: () => clock.now(),
    // The gateway gives up on a request after a while; a wait has to end before.
    longestWait: Math.min(25_000, config.requestTimeout * 0.75),
    isStopping: () => state.stopping,
  }

  function mailsOf({ config: { auth } }: Context) {
    if (!auth?.smtpUrl) {
      log.warn('nobody can log in by e-mail: SMTP_URL is not set')
      return undefined
    }
    const { smtpUrl, mailFrom, bouncesTo } = auth
    const { send, close } = openMail({ smtpUrl, mailFrom, bouncesTo })
    onClose(close)
    const queue = createMailQueue({ send, log, metrics, now: clock.now })
    onClose(queue.stop)
    return queue
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createDrain } from '../http/createDrain'
import { repeat } from '../jobs/repeat'
import { errorReason } from '../kernel/errorReason'
import { GatewayError } from '../kernel/GatewayError'
import type { Log } from '../kernel/log'
import { openMail } from '../upstream/mail/openMail'
import { createSealing } from './createSealing'
import { openRecoveryDatabase } from './openRecoveryDatabase'
import type { Recovery } from './recovery'
import { recoveryApp } from './recoveryApp'
import type { RecoverySettings } from './recoverySettings'
import { forgetRequests } from './requestStore'
import { requireApart } from './requireApart'
import { sendAsked } from './sendAsked'
import { rotateSplits } from './splitStore'

export type StartedRecovery = { url: string; recovery: Recovery; stop(): Promise<void> }

const mailAgain = 10_000
const lookAgain = 600_000

/** Starts the recovery process: its database, its keys, its port. */
export async function startRecovery(
  settings: RecoverySettings,
  { log, clock = Date }: { log: Log; clock?: { now(): number } },
): Promise<StartedRecovery> {
  const { pool, close } = await openRecoveryDatabase(settings, log)
  const { smtpUrl, mailFrom, bouncesTo } = settings
  const mail = smtpUrl ? openMail({ smtpUrl, mailFrom, bouncesTo }) : undefined
  try {
    if (settings.databaseUrl && settings.isProduction) await requireApart(pool)
    const sealing = await createSealing()
    const recovery: Recovery = { settings, pool, log, sealing, send: mail?.send, now: () => clock.now() }
    const server = await listen(recovery)
    const jobs = [
      repeat(() => quietly(log, () => sendAsked(recovery)), mailAgain),
      repeat(() => quietly(log, () => lookAfter(recovery)), lookAgain),
    ]
    return {
      url: server.url,
      recovery,
      async stop() {
        await Promise.all(jobs.map(end => end()))
        await server.stop()
        mail?.close()
        await close()
      },
    }
  } catch (error) {
    mail?.close()
    await close()
    throw error
  }
}

/** After a start with a new key in front, all shares move to it (T-30). */
async function lookAfter({ pool, settings, log, now }: Recovery): Promise<void> {
  await forgetRequests(pool, now())
  const { rotated, failed } = await rotateSplits(pool, settings.keys)
  if (rotated > 0) log.info('shares are under another key', { key: settings.keys.current, rotated })
  if (failed > 0) throw new GatewayError(`${failed} shares are under a key that is not in RECOVERY_KEYS`)
}

async function quietly(log: Log, work: () => Promise<void>): Promise<void> {
  await work().catch(error =>
    log.error('the recovery process failed at something', { reason: errorReason(error) }),
  )
}

async function listen(recovery: Recovery): Promise<{ url: string; stop(): Promise<void> }> {
  const { host, port } = recovery.settings
  const server = createServer({ headersTimeout: 15_000, requestTimeout: 30_000 })
  const handle = getRequestListener(recoveryApp(recovery).fetch)
  const drain = createDrain(server)
  server.on('request', (request, answer) => void handle(request, answer))
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new GatewayError(
      `The recovery process cannot listen on ${host}:${port} (${(error as NodeJS.ErrnoException).code}): choose another address with RECOVERY_HOST and RECOVERY_PORT.`,
    )
  }
  const { port: actual } = server.address() as AddressInfo
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`, stop: () => drain() }
}

import { errorReason } from '../kernel/errorReason'
import { GatewayError } from '../kernel/GatewayError'
import { createLog } from '../kernel/log'
import { readRecoverySettings } from './recoverySettings'
import { type StartedRecovery, startRecovery } from './startRecovery'

// The recovery process. It runs beside the gateway, as another user or on another machine: whoever has one of the two
// has no wallet.
const longestStop = 25_000
let starting: Promise<StartedRecovery> | undefined
let isEnding = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
if (process.connected) process.on('disconnect', () => void end(0))

try {
  const settings = readRecoverySettings(process.env)
  const log = createLog(settings.logLevel, line => process.stderr.write(line))
  process.on('uncaughtException', error => {
    log.error('uncaught error', { reason: errorReason(error) })
    void end(1)
  })
  starting = startRecovery(settings, { log })
  const { url } = await starting
  process.stdout.write(`${JSON.stringify({ ready: true, url })}\n`)
} catch (error) {
  const known = error instanceof GatewayError ? error.message : error instanceof Error ? error.stack : error
  process.stderr.write(`${String(known).trimEnd()}\n`)
  await end(1)
}

async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(1), longestStop).unref()
  const started = await starting?.catch(() => undefined)
  await started?.stop()
  process.exit(code)
}

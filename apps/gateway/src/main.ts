import type { Config } from './config'
import { createContext } from './createContext'
import { readEnv } from './env'
import { errorReason } from './kernel/errorReason'
import { GatewayError } from './kernel/GatewayError'
import { createLog, type Log } from './kernel/log'
import { type Listening, listen } from './listen'
import { refuseTakenPort } from './refuseTakenPort'
import { seed } from './seed'
import { startProblem } from './startProblem'
import { seedWallets } from './wallets/seedWallets'

const longestStop = 25_000

let log: Log = createLog('info', line => process.stderr.write(line))
let closeContext = async () => {}
let listening: Listening | undefined
let config: Config | undefined
let ending = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0, signal))
// If a parent process opened a channel to us, we end when it does, however it ends.
if (process.connected) process.on('disconnect', () => void end(0, 'disconnect'))
process.on('uncaughtException', error => {
  log.error('uncaught error', { reason: errorReason(error) })
  void end(1, 'error')
})

try {
  const began = performance.now()
  config = readEnv(process.env)
  log = createLog(config.logLevel, line => process.stderr.write(line))
  await refuseTakenPort(config)
  const opening = createContext(config, { log })
  // A signal during startup waits for it, so that the database is not left half started.
  closeContext = () => opening.then(({ close }) => close()).catch(() => {})
  const { context } = await opening
  await seedWallets(context)
  if (config.seed) await seed(context)
  if (!ending) {
    listening = await listen(context)
    log.info('listening', { url: listening.url, ms: Math.round(performance.now() - began) })
    process.stdout.write(`${JSON.stringify({ ready: true, url: listening.url })}\n`)
  }
} catch (error) {
  if (!ending) await end(1, 'error', explain(error))
}

/** Printed last, so that it is at the bottom of the output. */
async function end(code: number, why: string, lastWord = ''): Promise<void> {
  if (ending) process.exit(why === 'error' ? 1 : 130) // a second signal: exit at once
  ending = true
  log.info('stopping', { why })
  setTimeout(() => {
    log.error('stopping took too long', { ms: longestStop })
    process.stderr.write(lastWord)
    process.exit(1)
  }, longestStop).unref()
  await listening?.stop()
  await closeContext()
  log.info('stopped')
  process.stderr.write(lastWord)
  process.exit(code)
}

function explain(error: unknown): string {
  const known = error instanceof GatewayError ? error : config && startProblem(error, config)
  return `${known ? known.message.trimEnd() : error instanceof Error ? error.stack : String(error)}\n`
}

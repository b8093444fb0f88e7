import { readPorts } from './readPorts.mjs'

/** @type {ReturnType<typeof import('./startDevnet.mjs').startDevnet> | undefined} */
let devnet
let ending = false

process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))
// A parent that gave us a channel takes us with it when it goes, however it goes.
if (process.connected) process.on('disconnect', () => end(0))

try {
  const ports = readPorts(process.env)
  // Only now the slow import: signals are heard from the first moment.
  const { startDevnet } = await import('./startDevnet.mjs')
  if (!ending) {
    devnet = startDevnet({ ports, log })
    const info = await devnet.ready
    process.stdout.write(`${JSON.stringify(info)}\n`)
    throw await devnet.crashed
  }
} catch (error) {
  if (!ending) log(error.message)
  await end(1)
}

/** @param {number} code */
async function end(code) {
  if (ending) return
  ending = true
  await devnet?.stop()
  process.exit(code)
}

/** @param {string} line */
function log(line) {
  process.stderr.write(`${line}\n`)
}

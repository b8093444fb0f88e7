import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import { startChild } from '../../scripts/lib/startChild.mjs'

const settings = {
  LATCHKEY_SEED: '1', // the project that the clients name
  LOG_LEVEL: 'warn',
}
const noShares = {
  RATE_PER_ADDRESS: '0',
  RATE_PER_PROJECT: '0',
  CONNECTIONS_PER_ADDRESS: '0',
  RELAY_CONNECTIONS_PER_ADDRESS: '0',
  RELAY_HANDSHAKES: '0',
  RELAY_REQUESTS_PER_ADDRESS: '0',
  RELAY_BYTES_PER_ADDRESS: '0',
  RELAY_SUBSCRIPTIONS_PER_ADDRESS: '0',
  RELAY_STORED_PER_ADDRESS: '0',
}
/** As they come, but for a share of the store that is used up within seconds; clients say where they come from. */
const shares = { TRUST_PROXY: '1', RELAY_STORED_PER_ADDRESS: String(32 * 1024 * 1024) }

/**
 * A gateway with an empty database of its own, commits on disk. All clients come from one address, which has no limits
 * unless it is about these. Given a folder for it, a process that ends in order leaves its CPU profile there.
 */
export async function startRelay({ profile, withShares = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  chmodSync(folder, 0o755) // as root, the database runs as another user
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  let running = await start('0')
  const { port } = new URL(running.url)
  return {
    address: `${running.url.replace(/^http/, 'ws')}/relay`,
    pid: () => running.pid,
    databasePid: () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    /** Ends it as a crash would. */
    async kill() {
      process.kill(running.pid, 'SIGKILL')
      await running.ended
    },
    /** The same relay again, on the same port and database; settles when it listens. */
    async again() {
      running = await start(port)
    },
    async stop() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  async function start(port) {
    let tell
    const ready = new Promise(resolve => {
      tell = resolve
    })
    const onLine = (line, from) => from === 'stdout' && line.startsWith('{') && tell(JSON.parse(line))
    const child = startChild('gateway', [process.execPath, ...profiling, 'scripts/gateway.mjs'], {
      cwd: root,
      env: { ...settings, ...(withShares ? shares : noShares), PORT: port, LATCHKEY_DATA: folder },
      onLine,
    })
    const failed = child.ended.then(error => Promise.reject(error))
    failed.catch(() => {}) // once it is ready, its clients say so
    const { url } = await Promise.race([ready, failed])
    return { ...child, url }
  }
}

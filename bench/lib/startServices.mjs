import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import { startChild } from '../../scripts/lib/startChild.mjs'

/**
 * The devnet, and a gateway with an empty database of its own; `chain` is the devnet's first, and `chains` has all of
 * EVM. `envFor` makes of these what goes to the gateway besides, and `onLine` gets what it prints. Given a folder in
 * `profile`, the gateway leaves its CPU profile there when it ends.
 */
export async function startServices({
  env: more = {},
  envFor = () => more,
  onLine: hear = () => {},
  profile,
} = {}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  chmodSync(dataFolder, 0o755) // as root, the database runs as another user
  const started = []
  const stop = async () => {
    for (const child of started.toReversed()) await child.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  try {
    const devnet = await start('devnet', 'apps/devnet/src/main.mjs', {
      LATCHKEY_PORT_CHAIN_A: '0',
      LATCHKEY_PORT_CHAIN_B: '0',
      LATCHKEY_PORT_FAUCET: '0',
    })
    const [chain] = devnet.chains
    const env = {
      PORT: '0',
      LATCHKEY_DATA: dataFolder,
      LOG_LEVEL: 'warn',
      RATE_PER_PROJECT: '0',
      RATE_PER_ADDRESS: '0',
      ...envFor(devnet.chains),
    }
    const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
    const gateway = await start('gateway', 'scripts/gateway.mjs', env, profiling)
    return { url: gateway.url, pid: gateway.pid, chain, chains: devnet.chains, dataFolder, stop }
  } catch (error) {
    await stop()
    throw error
  }

  /** Settles with the line of JSON that a service prints when it is ready. */
  async function start(name, script, env, options = []) {
    let tell
    const ready = new Promise(resolve => {
      tell = resolve
    })
    const onLine = (line, from) => {
      if (from !== 'stdout' || !line.startsWith('{')) return
      tell(JSON.parse(line))
      hear(line)
    }
    const child = startChild(name, [process.execPath, ...options, script], { cwd: root, env, onLine })
    started.push(child)
    const failed = child.ended.then(error => Promise.reject(error))
    failed.catch(() => {}) // once it is ready, its requests say so
    return { pid: child.pid, ...(await Promise.race([ready, failed])) }
  }
}

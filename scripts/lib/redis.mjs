import { existsSync } from 'node:fs'
import { PlainError } from './PlainError.mjs'
import { runCommand } from './runCommand.mjs'

/** Makes sure that there is a redis-server, through apt where we may, and tells where. The tests start it themselves. */
export async function ensureRedis({ write = console.log, signal } = {}) {
  for (const command of redisPath() ? [] : aptWay()) {
    write(`  ${command.join(' ')}`)
    const { code, output } = await runCommand(command, { capture: true, signal })
    if (code !== 0) write(output.trim().split('\n').slice(-5).join('\n'))
  }
  const path = redisPath()
  if (path) return path
  throw new PlainError(
    'redis-server could not be installed: install it (Debian and Ubuntu: apt-get install redis-server; macOS: brew install redis), or name it in LATCHKEY_REDIS, and run it again.',
  )
}

/** Where the system's redis-server is; undefined when there is none. */
function redisPath() {
  const places = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
  return [process.env.LATCHKEY_REDIS, ...places.map(folder => `${folder}/redis-server`)].find(
    path => path && existsSync(path),
  )
}

function aptWay() {
  if (!existsSync('/usr/bin/apt-get')) return []
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  // In runlevel 1 the package's own service is not started.
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get']
  return [
    [...apt, 'update'],
    [...apt, 'install', '-y', '--no-install-recommends', 'redis-server'],
  ]
}

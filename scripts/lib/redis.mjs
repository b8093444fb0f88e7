import { existsSync } from 'node:fs'
import { aptInstall, aptSystem } from './apt.mjs'
import { PlainError } from './PlainError.mjs'

/** Makes sure that there is a redis-server, through apt where we may. The tests start it themselves. */
export async function ensureRedis({ write = console.log, signal } = {}) {
  if (!redisPath() && aptSystem()) await aptInstall(['redis-server'], { write, signal })
  if (!redisPath()) throw new PlainError(`redis-server could not be installed: ${ADVICE}`)
}

const ADVICE =
  'install it (Debian and Ubuntu: apt-get install redis-server; macOS: brew install redis), or name it in LATCHKEY_REDIS, and run it again.'

/** Where the system's redis-server is. */
export function findRedis() {
  const path = redisPath()
  if (!path) throw new PlainError(`There is no redis-server: ${ADVICE}`)
  return path
}

function redisPath() {
  const places = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
  return [process.env.LATCHKEY_REDIS, ...places.map(folder => `${folder}/redis-server`)].find(
    path => path && existsSync(path),
  )
}

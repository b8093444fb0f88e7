import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { GatewayError } from '../../kernel/GatewayError'

/** The secret key in a file that only its owner may read; made when it is first asked for. */
export function keptKey(file: string): string {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const made = randomBytes(32).toString('hex')
    // Fails when there is one: of two gateways that start at once, both use the first's.
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new GatewayError(
        `The bridge's key cannot be kept in ${file} (${(error as NodeJS.ErrnoException).code}): make the folder writable, or set RELAY_UPSTREAM_KEY.`,
      )
  }
  const key = readFileSync(file, 'utf8').trim()
  if (/^[\da-f]{64}$/.test(key)) return key
  throw new GatewayError(
    `${file} does not hold the bridge's key, 64 hexadecimal digits: mend it, or remove it for a new one.`,
  )
}

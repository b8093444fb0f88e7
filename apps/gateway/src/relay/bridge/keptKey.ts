import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { GatewayError } from '../../kernel/GatewayError'

/** Reads the bridge's secret key from a file that only its owner can read. Creates it the first time. */
export function keptKey(file: string): string {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const made = randomBytes(32).toString('hex')
    // Fails if the file exists, so two gateways that start at once use the same key.
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new GatewayError(
        `The bridge's key cannot be written to ${file} (${(error as NodeJS.ErrnoException).code}): make the folder writable, or set RELAY_UPSTREAM_KEY.`,
      )
  }
  const key = readFileSync(file, 'utf8').trim()
  if (/^[\da-f]{64}$/.test(key)) return key
  throw new GatewayError(
    `${file} does not hold the bridge's key, 64 hexadecimal digits: repair it, or delete it to get a new one.`,
  )
}

import { readFileSync } from 'node:fs'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { binaries } from '../db/embedded/binaries'
import { databaseUser } from '../db/embedded/databaseUser'
import { places } from '../db/embedded/places'
import { postmaster } from '../db/embedded/postmaster'
import { serverUrl } from '../db/embedded/startServer'
import { openDatabase } from '../db/openDatabase'
import { GatewayError } from '../kernel/GatewayError'
import type { Log } from '../kernel/log'

/**
 * Opens the gateway's database for one command. If a gateway is running the built-in database, the command uses it and
 * leaves it running; otherwise it is started for the command and stopped afterwards.
 */
export async function openCommandDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  log: Log,
): Promise<{ db: Database; close(): Promise<void> }> {
  const at = places(config.dataFolder)
  if (config.databaseUrl || !postmaster(at.cluster)) return openDatabase(config, log)
  const server = {
    places: at,
    programs: binaries(),
    user: databaseUser(),
    password: readPassword(at.password),
  }
  return openDatabase({ ...config, databaseUrl: serverUrl(server, 'latchkey') }, log)
}

function readPassword(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new GatewayError(`${file} cannot be read: run this as the user who runs the gateway.`)
  }
}

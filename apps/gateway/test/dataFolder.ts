import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { binaries } from '../src/db/embedded/binaries'
import { databaseUser } from '../src/db/embedded/databaseUser'
import { places } from '../src/db/embedded/places'
import { prepareCluster } from '../src/db/embedded/prepareCluster'
import { type Server, serverUrl, stopServer } from '../src/db/embedded/startServer'

export type DataFolder = {
  folder: string
  cluster: string
  prepare(): Promise<void>
  server(): Server
  connect(): Promise<Client>
  remove(): Promise<void>
}

/** A folder for a gateway's data, the way into the database there, and its end. Copied from a prepared one, if given. */
export function dataFolder(prepared?: DataFolder): DataFolder {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-gateway-'))
  chmodSync(folder, 0o755)
  // By `cp`, which keeps owners: the database's files belong to its user.
  if (prepared) execFileSync('cp', ['-a', `${prepared.folder}/.`, folder])
  const server = (): Server => ({
    places: places(folder),
    programs: binaries(),
    user: databaseUser(),
    password: readFileSync(places(folder).password, 'utf8').trim(),
  })
  return {
    folder,
    cluster: places(folder).cluster,
    server,
    /** Makes the cluster, without starting it. */
    async prepare(): Promise<void> {
      const [programs, user] = [binaries(), databaseUser()]
      await prepareCluster({ places: places(folder), programs, user, settings: { fsync: 'off' } })
    },
    async connect(): Promise<Client> {
      const client = new Client({ connectionString: serverUrl(server(), 'latchkey') })
      client.on('error', () => {}) // some tests end the server under it
      await client.connect()
      return client
    },
    async remove(): Promise<void> {
      await stopServer({ places: places(folder), programs: binaries(), user: databaseUser(), password: '' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

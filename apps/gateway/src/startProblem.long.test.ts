import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type DataFolder, dataFolder } from '../test/dataFolder'
import { runGateway } from '../test/gatewayProcess'
import { testDatabase } from '../test/testDatabase'

const isRoot = process.getuid?.() === 0
const unshare = ['unshare', isRoot ? '-m' : '-rm', '--']
/** Runs what follows with a small file system of its own mounted on `$0`, prepared by `then`. */
const onDisk = (folder: string, options: string, then = 'true') => [
  ...[
    ...unshare,
    'sh',
    '-c',
    `mount -t tmpfs -o mode=755,${options} tmpfs "$0" && ${then} && exec "$@"`,
    folder,
  ],
]

function canMount(): boolean {
  try {
    const [command = '', ...args] = [...onDisk('/mnt', 'size=1m'), 'true']
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('a start that cannot be is told in a sentence', { timeout: 180_000 }, () => {
  let data: DataFolder
  beforeEach(() => {
    data = dataFolder()
  })
  afterEach(() => data.remove())

  /** What it said last, the only thing that is no line of the log. */
  const lastWord = async (env: Record<string, string>, wrapped?: readonly string[]) => {
    const run = await runGateway({ LATCHKEY_DATA: data.folder, ...env }, wrapped)
    expect(await run.ended).toBe(1)
    const said = run.text().trimEnd().split('\n')
    expect(said.filter(line => !line.startsWith('{'))).toEqual([said.at(-1)])
    return said.at(-1) ?? ''
  }

  it('when the data folder is a file, or below one', async () => {
    const file = join(data.folder, 'file')
    writeFileSync(file, 'mine')
    expect(await lastWord({ LATCHKEY_DATA: file })).toMatch(/file is in the way \(EEXIST\): move it/)
    expect(await lastWord({ LATCHKEY_DATA: join(file, 'data') })).toMatch(/in the way \(ENOTDIR\): move it/)
  })

  it('when the data folder may not be written', async () => {
    chmodSync(data.folder, 0o555)
    const nobody = isRoot ? ['setpriv', '--reuid=65534', '--clear-groups', '--'] : []
    expect(await lastWord({}, nobody)).toMatch(
      /may not write to .*gateway\.lock \(EACCES\): make .* writable/,
    )
  })

  it.runIf(canMount())('when the data folder is on a disk that is read-only', async () => {
    expect(await lastWord({}, onDisk(data.folder, 'ro'))).toMatch(/may not write to .* \(EROFS\): make/)
  })

  it.runIf(canMount())('when the disk is full from the beginning', async () => {
    const fill = 'head -c 65536 /dev/zero > "$0"/filler'
    const wrapped = onDisk(data.folder, 'size=64k', fill)
    expect(await lastWord({}, wrapped)).toBe(
      `The disk of ${data.folder} is full: make room and start again, or choose another folder with LATCHKEY_DATA.`,
    )
  })

  it.runIf(canMount() && isRoot)('when the disk fills up while the database is made', async () => {
    expect(await lastWord({}, onDisk(data.folder, 'size=12m'))).toMatch(/^The disk of .* is full: make room/)
  })

  it('when the port is taken, before anything is made', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    expect(await lastWord({ PORT: String(port) })).toBe(
      `The gateway cannot listen on 127.0.0.1:${port} (another program listens there): choose another address with HOST and PORT.`,
    )
    expect(readdirSync(data.folder)).toEqual([])
    expect(await lastWord({ HOST: '192.0.2.1', PORT: String(port) })).toMatch(
      /\(EADDRNOTAVAIL\): choose another/,
    )
    expect(existsSync(join(data.folder, 'postgres'))).toBe(false)
  })

  describe('when a database of the site’s own', () => {
    /** A database beside the shared one, emptied and prepared by `sql`; `$role` is a role that may log in. */
    const foreignDatabase = async (sql: string) => {
      const { url, drop } = await testDatabase()
      const name = `lk_${process.pid}_${Date.now()}`
      const admin = new Client({ connectionString: url })
      await admin.connect()
      onTestFinished(async () => {
        await admin.query(`drop owned by ${name}; drop role ${name}`)
        await admin.end()
        await drop()
      })
      await admin.query('drop schema public cascade; create schema public')
      await admin.query(`create role ${name} login password 'hunter22'`)
      await admin.query(sql.replaceAll('$role', name))
      return url.replace(/\/\/.*?@/, `//${name}:hunter22@`)
    }

    it('gives its role no rights on the schema', async () => {
      const url = await foreignDatabase('revoke all on schema public from public')
      expect(await lastWord({ DATABASE_URL: url })).toMatch(
        /^The database does not let the gateway do its work \(.*\): make the role of DATABASE_URL the owner/,
      )
    })

    it('holds tables of others with the names of ours', async () => {
      const grant = 'grant all on schema public to $role; set role $role;'
      for (const table of [
        'create table wallets (a int)',
        'create table migrations (id int, migration text)',
      ]) {
        const url = await foreignDatabase(`${grant} ${table}; reset role`)
        expect(await lastWord({ DATABASE_URL: url })).toMatch(
          /^The database holds tables of another program \(.*(?:wallets|migrations).*\): give the gateway a database of its own/,
        )
      }
    })

    it('has an address that cannot be read, which is not repeated', async () => {
      const said = await lastWord({ DATABASE_URL: 'postgres://me:hunter%22@[host/db' })
      expect(said).toMatch(/^DATABASE_URL cannot be read: it has the form/)
      expect(said).not.toContain('hunter')
    })

    it('does not answer: it is said where, and the end comes when it was told to', async () => {
      // Takes connections and never says a word, as a host behind a wall does.
      const silent = createServer(socket => socket.on('error', () => {})).listen(0, '127.0.0.1')
      await once(silent, 'listening')
      const { port } = silent.address() as AddressInfo
      onTestFinished(() => void silent.close())
      const began = performance.now()
      const run = await runGateway({
        DATABASE_URL: `postgres://me:hunter22@127.0.0.1:${port}/db`,
        DATABASE_WAIT: '3000',
      })
      await run.until('waiting for the database')
      expect(run.text()).toContain(`"at":"127.0.0.1:${port}"`)
      expect(await run.ended).toBe(1)
      expect(performance.now() - began).toBeLessThan(15_000)
      expect(run.text()).toContain(`The database at 127.0.0.1:${port} did not answer within 3 s (`)
      expect(run.text()).not.toMatch(/hunter22|\n\s+at /)
    })

    it('refuses connections all the time', async () => {
      const free = createServer().listen(0, '127.0.0.1')
      await once(free, 'listening')
      const { port } = free.address() as AddressInfo
      free.close()
      await once(free, 'close')
      const said = await lastWord({
        DATABASE_URL: `postgres://me:hunter22@127.0.0.1:${port}/db`,
        DATABASE_WAIT: '1000',
      })
      expect(said).toMatch(/did not answer within 1 s \(.*ECONNREFUSED.*\): check DATABASE_URL/)
    })
  })
})

import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { dataFolder } from '../../../test/dataFolder'
import { binaries } from './binaries'
import { databaseUser } from './databaseUser'
import { places } from './places'
import { prepareCluster } from './prepareCluster'

const root = process.getuid?.() === 0

describe('the cluster', () => {
  const made: { remove(): Promise<void> }[] = []
  afterEach(async () => {
    for (const each of made.splice(0)) await each.remove()
  })
  const prepare = (folder: string) =>
    prepareCluster({
      places: places(folder),
      programs: binaries(),
      user: databaseUser(),
      settings: { fsync: 'off' },
    })

  it('is made whole, behind a password only its owner can read, and not twice', async () => {
    const data = dataFolder()
    made.push(data)
    const password = await prepare(data.folder)
    expect(password.length).toBeGreaterThan(20)
    expect(statSync(join(data.folder, 'postgres-password')).mode & 0o777).toBe(0o600)
    expect(existsSync(join(data.folder, 'postgres.new'))).toBe(false)
    expect(await prepare(data.folder)).toBe(password)

    rmSync(join(data.folder, 'postgres-password'))
    await expect(prepare(data.folder)).rejects.toThrow(/postgres-password is missing.*put the file back/)
  })

  it.runIf(root)('cannot lie where its user cannot go: the remedy is told', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'latchkey-closed-'))
    made.push({ remove: async () => rmSync(closed, { recursive: true, force: true }) })
    chmodSync(closed, 0o700)
    await expect(prepare(join(closed, 'data'))).rejects.toThrow(/cannot enter .*LATCHKEY_DATA/)
  })

  it('has its socket elsewhere when the path would be too long', () => {
    expect(places('/srv/gateway').socket).toBe('/srv/gateway/socket')
    expect(places(`/${'long/'.repeat(30)}`).socket.length).toBeLessThan(85)
  })

  describe('with a link where its socket was to lie', () => {
    /** What a link leads to: it must stay as it is. */
    const victim = () => {
      const path = mkdtempSync(join(tmpdir(), 'latchkey-victim-'))
      chmodSync(path, 0o755)
      const { uid, mode } = statSync(path)
      made.push({ remove: async () => rmSync(path, { recursive: true, force: true }) })
      return { path, isUnchanged: () => statSync(path).uid === uid && statSync(path).mode === mode }
    }
    const plant = (target: string, path: string) => {
      symlinkSync(target, path)
      made.push({ remove: async () => rmSync(path, { force: true }) })
    }
    const longFolder = () => {
      const data = dataFolder()
      made.push(data)
      const folder = join(data.folder, 'x'.repeat(100))
      mkdirSync(folder, { mode: 0o755 })
      return folder
    }

    it('among temporary folders takes another, under a name that cannot be foretold', async () => {
      const folder = longFolder()
      const { path, isUnchanged } = victim()
      const once = createHash('sha256').update(folder).digest('hex').slice(0, 16)
      plant(path, join(tmpdir(), `latchkey-${once}`)) // the name it used to have
      await prepare(folder)
      const first = places(folder).socket
      made.push({ remove: async () => rmSync(first, { recursive: true, force: true }) })
      expect(first).not.toContain(once)
      expect(lstatSync(first).isDirectory()).toBe(true)
      expect(lstatSync(first).mode & 0o777).toBe(0o700)
      expect(isUnchanged()).toBe(true)

      // The same folder is found again, so that a running server is, too; but not once somebody put a link there.
      expect(places(folder).socket).toBe(first)
      rmSync(first, { recursive: true })
      plant(path, first)
      const second = places(folder).socket
      expect(second).not.toBe(first)
      await prepare(folder)
      const third = places(folder).socket
      made.push({ remove: async () => rmSync(third, { recursive: true, force: true }) })
      expect(readFileSync(join(folder, 'socket-folder'), 'utf8').trim()).toBe(third)
      expect(isUnchanged()).toBe(true)
    })

    it('below the data folder is refused, and so is a folder open to others', async () => {
      const data = dataFolder()
      made.push(data)
      const { path, isUnchanged } = victim()
      plant(path, join(data.folder, 'socket'))
      await expect(prepare(data.folder)).rejects.toThrow(/socket has to be a folder.*remove it/)
      expect(isUnchanged()).toBe(true)
      rmSync(join(data.folder, 'socket'))
      mkdirSync(join(data.folder, 'socket'))
      chmodSync(join(data.folder, 'socket'), 0o777)
      await expect(prepare(data.folder)).rejects.toThrow(/socket has to be a folder.*remove it/)
    })

    it('or its settings replaces it, and leaves what it leads to', async () => {
      const data = dataFolder()
      made.push(data)
      await prepare(data.folder)
      const { path, isUnchanged } = victim()
      const conf = join(data.cluster, 'latchkey.conf')
      rmSync(conf)
      plant(join(path, 'file'), conf)
      await prepare(data.folder)
      expect(lstatSync(conf).isFile()).toBe(true)
      expect(existsSync(join(path, 'file'))).toBe(false)
      expect(isUnchanged()).toBe(true)
    })
  })
})

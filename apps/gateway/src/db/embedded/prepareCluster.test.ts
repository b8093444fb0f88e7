import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
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
})

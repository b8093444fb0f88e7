import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/testDatabase'
import { createLog } from '../kernel/log'
import { openRecoveryDatabase } from './openRecoveryDatabase'
import { readRecoverySettings } from './recoverySettings'
import { requireApart } from './requireApart'

const log = createLog('silent', () => {})

describe('two roles in one database', () => {
  const suffix = process.pid
  const [gateway, recovery] = [`gateway_${suffix}`, `recovery_${suffix}`]
  let database: Awaited<ReturnType<typeof testDatabase>>
  let admin: Pool
  const urlOf = (role: string) => database.url.replace(/\/\/[^@]*@/, `//${role}:secret@`)
  beforeAll(async () => {
    database = await testDatabase()
    admin = new Pool({ connectionString: database.url })
    for (const role of [gateway, recovery]) await admin.query(`create role ${role} login password 'secret'`)
    await admin.query(`grant all on all tables in schema public to ${gateway}`)
    await admin.query(`create schema recovery authorization ${recovery}`)
  })
  afterAll(async () => {
    await admin.query(`drop owned by ${recovery}; drop owned by ${gateway}`)
    for (const role of [gateway, recovery]) await admin.query(`drop role ${role}`)
    await admin.end()
    await database.drop()
  })

  it('[T-18 T-45] the gateway cannot read what is kept for recovery, nor the other way round', async () => {
    const { pool, close } = await openRecoveryDatabase({ databaseUrl: urlOf(recovery), dataFolder: '' }, log)
    await requireApart(pool)
    await pool.query('select from shares')
    await expect(pool.query('select from public.embedded_shares')).rejects.toThrow('permission denied')
    const other = new Pool({ connectionString: urlOf(gateway) })
    await other.query('select from public.embedded_shares')
    for (const table of ['shares', 'requests', 'audit'])
      await expect(other.query(`select from recovery.${table}`)).rejects.toThrow('permission denied')
    await other.end()

    await admin.query(`grant usage on schema recovery to ${gateway}`)
    await expect(requireApart(pool)).rejects.toThrow('Other roles can reach')
    await admin.query(`revoke usage on schema recovery from ${gateway}`)
    await admin.query(`grant select on public.embedded_shares to ${recovery}`)
    await expect(requireApart(pool)).rejects.toThrow('can read the gateway')
    await admin.query(`revoke select on public.embedded_shares from ${recovery}`)
    await requireApart(pool)
    await close()
    await expect(requireApart(admin)).rejects.toThrow('administrator')
  })
})

describe('the settings of the recovery process', () => {
  const key = (byte: number) => `a:${Buffer.alloc(32, byte).toString('base64')}`
  const good = {
    NODE_ENV: 'production',
    RECOVERY_KEYS: key(1),
    RECOVERY_TOKEN: 'x'.repeat(32),
    RECOVERY_ORIGIN: 'https://recovery.shop.example',
    SMTP_URL: 'smtp://mail.example',
    EMBEDDED_KEYS: key(2),
  }

  it('[T-31 T-45] production needs keys of its own, none of them the gateway’s', () => {
    expect(readRecoverySettings(good)).toMatchObject({ delay: 86_400_000, isProduction: true })
    const usual = readRecoverySettings({})
    expect(usual.keys.current).toBe('development')
    for (const [change, problem] of [
      [{ RECOVERY_KEYS: undefined }, /RECOVERY_KEYS must be keys of your own/],
      [{ RECOVERY_KEYS: key(2).replace('a:', 'b:') }, /has a key of EMBEDDED_KEYS/],
      [
        {
          RECOVERY_KEYS: 'a:kms:one',
          EMBEDDED_KEYS: 'b:kms:one',
          KMS_URL: 'https://vault.example/v1/transit',
        },
        /has a key of EMBEDDED_KEYS/,
      ],
      [
        { RECOVERY_KEYS: 'a:kms:one' },
        /RECOVERY_KEYS has a key of a key service \(kms:\), but KMS_URL is not/,
      ],
      [{ MAIL_BOUNCES: 'nobody' }, /MAIL_BOUNCES is "nobody"/],
      [{ MAIL_FROM: 'Shop <a@shop.example>' }, /MAIL_FROM is "Shop/],
      [{ RECOVERY_KEYS: 'a:short' }, /RECOVERY_KEYS must be names/],
      [{ RECOVERY_TOKEN: undefined }, /RECOVERY_TOKEN must be a secret of your own/],
      [{ RECOVERY_TOKEN: usual.token }, /RECOVERY_TOKEN must be a secret of your own/],
      [{ RECOVERY_DELAY: '0' }, /RECOVERY_DELAY must be an hour/],
      [{ RECOVERY_ORIGIN: undefined }, /RECOVERY_ORIGIN must say/],
      [{ SMTP_URL: undefined }, /SMTP_URL must be set/],
    ] as const) {
      const read = () => readRecoverySettings({ ...good, ...change })
      expect(read).toThrow(problem)
      expect(read).not.toThrow(new RegExp(Buffer.alloc(32, 2).toString('base64').slice(0, 20)))
    }
  })
})

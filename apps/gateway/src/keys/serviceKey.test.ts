import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { countShares, rotateShares } from '../auth/store/rotateShares'
import { softAuthenticator } from '../auth/testing/softAuthenticator'
import { refusal, startAuthTest, testWallet } from '../auth/testing/startAuthTest'
import type { Told } from '../auth/testing/testDevice'
import { openEnvelope, rewrapEnvelope, sealEnvelope } from './envelope'
import { KeyServiceAway } from './KeyServiceAway'
import { readMasterKeys } from './masterKeys'
import { readKeyService } from './readKeyService'
import { keyServerToken, startKeyServer } from './testing/startKeyServer'

const share = randomBytes(17)
const admissionKey = () => createECDH('prime256v1').generateKeys('base64url')
const context = 'account-1/device-1/0xa'
const own = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`

async function start() {
  const server = await startKeyServer(['shares', 'others'])
  onTestFinished(server.close)
  const keysOf = (text: string, token = keyServerToken) => readMasterKeys(text, server.service(token))
  return { server, keysOf }
}

it('[T-6] a key of the key service opens its envelopes, in their place alone', async () => {
  const { keysOf } = await start()
  const keys = keysOf('2027:kms:shares')
  const envelope = await sealEnvelope(keys, share, context)
  expect(envelope.keyId).toBe('2027')
  expect(Buffer.from(envelope.wrappedKey).toString()).toMatch(/^vault:v1:/)
  expect(Buffer.from(await openEnvelope(keys, envelope, context))).toEqual(share)
  for (const [others, place] of [
    [keys, 'account-2/device-1/0xa'],
    [keysOf('2027:kms:others'), context],
    [keysOf('2027:kms:unknown'), context],
  ] as const)
    await expect(openEnvelope(others, envelope, place)).rejects.toThrow(/^the key service refused to decrypt/)
})

it('[T-30] shares move from the environment to the key service and on to a further key, and keys get new versions', async () => {
  const { server, keysOf } = await start()
  const envelope = await sealEnvelope(readMasterKeys(own('2026', 1)), share, context)
  const moved = await rewrapEnvelope(keysOf(`2027:kms:shares,${own('2026', 1)}`), envelope, context)
  const alone = keysOf('2027:kms:shares')
  expect(Buffer.from(await openEnvelope(alone, moved, context))).toEqual(share)
  server.rotate('shares')
  expect(Buffer.from(await openEnvelope(alone, moved, context))).toEqual(share)
  const newer = await sealEnvelope(alone, share, context)
  expect(Buffer.from(newer.wrappedKey).toString()).toMatch(/^vault:v2:/)
  const last = await rewrapEnvelope(keysOf('2028:kms:others,2027:kms:shares'), moved, context)
  expect(Buffer.from(await openEnvelope(keysOf('2028:kms:others'), last, context))).toEqual(share)
})

it('a key service that is down, sealed, silent, odd, or does not know us says so, without a secret', async () => {
  const { server, keysOf } = await start()
  const keys = keysOf('2027:kms:shares')
  const envelope = await sealEnvelope(keys, share, context)
  const failure = async (by = keys) => {
    const error = await openEnvelope(by, envelope, context).catch(e => e)
    expect(error).toBeInstanceOf(KeyServiceAway)
    expect(await sealEnvelope(by, share, context).catch(e => e)).toBeInstanceOf(KeyServiceAway)
    expect(`${error.stack}${JSON.stringify(error)}`).not.toMatch(/hvs|vault:v1/)
    return (error as Error).message
  }
  expect(await failure(keysOf('2027:kms:shares', 'hvs.of-somebody-else'))).toContain(
    'answered decrypt with 403',
  )
  server.state.mood = 'sealed'
  expect(await failure()).toContain('answered decrypt with 503')
  server.state.mood = 'odd'
  expect(await failure()).toContain('something else than a key')
  server.state.mood = 'hangs'
  expect(await failure()).toContain('does not answer in time')
  // Silent: one question at a time, and nobody else waits.
  const before = server.state.asked
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, () => openEnvelope(keys, envelope, context)),
  )
  expect(all.every(({ status }) => status === 'rejected')).toBe(true)
  expect(server.state.asked - before).toBe(1)
  server.state.mood = 'well'
  expect(Buffer.from(await openEnvelope(keys, envelope, context))).toEqual(share)
  server.close()
  expect(await failure()).toContain('cannot be asked')
})

it('a key service that was silent and is then away is told apart, and is asked by one at a time all along', async () => {
  const { server, keysOf } = await start()
  const keys = keysOf('2027:kms:shares')
  const envelope = await sealEnvelope(keys, share, context)
  const failure = () =>
    openEnvelope(keys, envelope, context).then(
      () => 'none',
      error => String(error),
    )
  const { asked } = server.state
  server.state.mood = 'hangs'
  const first = failure()
  await expect.poll(() => server.state.asked, { interval: 5 }).toBe(asked + 1)
  const late = failure()
  expect(await first).toContain('does not answer in time')
  const probe = failure()
  expect(await late).toContain('does not answer in time')
  // The late one was no probe: with its end nobody else may ask.
  expect(await failure()).toContain('did not answer the last question yet')
  expect(await probe).toContain('does not answer in time')
  server.close()
  expect(await failure()).toContain('cannot be asked')
})

it('keeps no transaction of the database open while the key service is asked', async () => {
  const { server, keysOf } = await start()
  const test = await startAuthTest({ auth: { keys: keysOf('2027:kms:shares') } })
  onTestFinished(() => test.close())
  const [device, phone] = [test.device(), test.device()]
  for (const each of [device, phone]) await test.logIn(each, 'ann@mail.example')
  async function held(call: () => Promise<Told>) {
    const { asked } = server.state
    server.state.mood = 'waits'
    const told = call()
    await expect.poll(() => server.state.asked).toBe(asked + 1)
    const { rows } = await test.pool.query(
      `select query from pg_stat_activity where datname = current_database()
         and state like 'idle in transaction%' and query ~ 'embedded_(users|admissions|passkeys)'`,
    )
    server.release()
    expect(rows).toEqual([])
    expect((await told).status).toBe(200)
  }
  await held(() => device.call('walletMake', testWallet()))
  const half = { sealed: 'aXY.Y3Q', share: share.toString('base64url') }
  const { body: asking } = await phone.call('admitAsk', { key: admissionKey() })
  await held(() => device.call('admitGive', { id: String(asking.id), ...half }))
  const passkey = softAuthenticator()
  const { body: begun } = await device.call('passkeyMakeStart', { purpose: 'account' })
  const { body: added } = await device.call('passkeyAdd', passkey.make(String(begun.challenge)))
  await held(() => device.call('passkeyKeep', { id: String(added.id), ...half }))
})

it('notes no login by a passkey whose way into the wallet cannot be given now', async () => {
  const { server, keysOf } = await start()
  const test = await startAuthTest({ auth: { keys: keysOf('2027:kms:shares') } })
  onTestFinished(() => test.close())
  const [device, phone] = [test.device(), test.device()]
  await test.logIn(device, 'ann@mail.example')
  await device.call('walletMake', testWallet())
  const passkey = softAuthenticator()
  const { body: begun } = await device.call('passkeyMakeStart', { purpose: 'account' })
  const { body: added } = await device.call('passkeyAdd', passkey.make(String(begun.challenge)))
  const half = { sealed: 'aXY.Y3Q', share: share.toString('base64url') }
  await device.call('passkeyKeep', { id: String(added.id), ...half })
  const logIn = async () => {
    const { body } = await phone.call('passkeyUseStart', { purpose: 'login' })
    return phone.call('passkeyLogin', passkey.use(String(body.challenge)))
  }
  const devices = async () => (await test.pool.query('select from embedded_user_devices')).rowCount
  server.state.mood = 'sealed'
  expect(refusal(await logIn()).slice(0, 2)).toEqual([503, 'keys'])
  expect(await devices()).toBe(1)
  server.state.mood = 'well'
  expect((await logIn()).body).toMatchObject({ way: half })
  expect(await devices()).toBe(2)
})

it('[T-30] a gateway whose key service is away says so plainly, loses nothing, and goes on when it is back', async () => {
  const { server, keysOf } = await start()
  const keys = keysOf(`2027:kms:shares,${own('2026', 1)}`)
  const test = await startAuthTest({ auth: { keys } })
  onTestFinished(() => test.close())
  const device = test.device()
  await test.logIn(device, 'ann@mail.example')
  const wallet = testWallet()
  const away = [503, 'keys', expect.stringContaining('Nothing is lost; please try again')]
  server.state.mood = 'sealed'
  expect(refusal(await device.call('walletMake', wallet))).toEqual(away)
  server.state.mood = 'well'
  expect((await device.call('walletMake', wallet)).status).toBe(200)
  server.state.mood = 'hangs'
  expect(refusal(await device.call('share', undefined))).toEqual(away)
  await expect(rotateShares(test.pool, keysOf('2028:kms:others,2027:kms:shares'))).rejects.toThrow('in time')
  server.state.mood = 'well'
  expect((await device.call('share', undefined)).body).toEqual(wallet)
  expect(await countShares(test.pool)).toEqual([{ key_id: '2027', count: 1 }])
  const log = test.lines.join('')
  expect(log).toContain('the key service is away')
  for (const secret of [keyServerToken, wallet.share, 'vault:v1']) expect(log).not.toContain(secret)
})

it('reads where the key service is, and repeats no token', () => {
  const read = (variables: Record<string, string>) => {
    const problems: string[] = []
    const service = readKeyService({
      text: name => variables[name],
      problem: what => problems.push(what),
      keysName: 'EMBEDDED_KEYS',
    })
    expect(problems.join()).not.toContain('hvs')
    return { service, problems }
  }
  const [KMS_URL, KMS_TOKEN] = ['https://vault.example:8200/v1/transit/', 'hvs.one']
  expect(read({}).service).toBeUndefined()
  expect(read({ KMS_URL, KMS_TOKEN }).service?.url).toBe('https://vault.example:8200/v1/transit')
  const KMS_TOKEN_FILE = join(mkdtempSync(join(tmpdir(), 'keys-')), 'token')
  const { service, problems } = read({ KMS_URL, KMS_TOKEN_FILE })
  expect(problems).toEqual([])
  for (const token of ['hvs.one', 'hvs.two']) {
    writeFileSync(KMS_TOKEN_FILE, `${token}\n`)
    expect(service?.token()).toBe(token)
  }
  for (const [variables, problem] of [
    [{ KMS_URL }, 'KMS_TOKEN or KMS_TOKEN_FILE'],
    [{ KMS_URL, KMS_TOKEN, KMS_TOKEN_FILE }, 'and not both'],
    [{ KMS_TOKEN }, 'but not KMS_URL'],
    [{ KMS_TOKEN_FILE }, 'but not KMS_URL'],
    [{ EMBEDDED_KEYS: '2027:kms:shares' }, 'EMBEDDED_KEYS has a key of a key service (kms:), but KMS_URL'],
    [{ KMS_URL: 'http://vault.example/v1/transit', KMS_TOKEN }, 'KMS_URL must be'],
    [{ KMS_URL: 'https://me:hvs@vault.example/v1/transit', KMS_TOKEN }, 'KMS_URL must be'],
  ] as const)
    expect(read(variables).problems.join()).toContain(problem)
  expect(() => readMasterKeys('2027:kms:shares')).toThrow('a master key must be') // there is no service
  // What is meant as its key is never read as one of ours, even where it would do.
  const { service: there } = read({ KMS_URL, KMS_TOKEN })
  const wrong = `kms:team/${'a'.repeat(35)}`
  expect(Buffer.from(wrong, 'base64')).toHaveLength(32)
  for (const by of [there, undefined])
    expect(() => readMasterKeys(`2027:${wrong}`, by)).toThrow('a master key must be')
})

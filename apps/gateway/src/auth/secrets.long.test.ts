import { expect, it, onTestFinished } from 'vitest'
import { runCli } from '../cli/runCli'
import { readMasterKeys } from '../keys/masterKeys'
import { countShares, rotateShares } from './store/rotateShares'
import { readShare } from './store/shareStore'
import { frameOrigin } from './testing/askFrame'
import { refusal, startAuthTest, testWallet } from './testing/startAuthTest'
import { codeIn, tokenIn } from './testing/startMailServer'

const keyOf = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`

async function start(...given: Parameters<typeof startAuthTest>) {
  const test = await startAuthTest(...given)
  onTestFinished(() => test.close())
  return test
}

it('[T-6 T-7] neither the log nor the database has a share, a code, a link, a token or the mail password', async () => {
  const test = await start()
  const [device, email] = [test.device(), 'ann@mail.example']
  await device.call('emailStart', { email })
  const link = tokenIn(await test.mail.nth(email, 1))
  await test.confirm(link)
  const code = codeIn(await test.mail.nth(email, 2))
  const dumps = [await dump(test.pool)] // while the code is good
  await device.call('emailCode', { otp: 'x' })
  await device.call('emailCode', { otp: code })
  const wallet = testWallet()
  await device.call('walletMake', wallet)
  expect((await device.call('share', undefined)).body).toEqual(wallet)
  dumps.push(await dump(test.pool))
  const share = Buffer.from(wallet.share, 'base64url')
  const secrets = [wallet.share, share.toString('hex'), share.toString('base64'), link, device.token() ?? '']
  for (const secret of [...secrets, Buffer.from(link, 'base64url').toString('hex'), 'open-sesame']) {
    expect(secret.length).toBeGreaterThan(9)
    for (const text of [...dumps, test.lines.join('')]) expect(text.includes(secret)).toBe(false)
  }
  // Six digits may be a part of some other number; alone they are the code.
  for (const text of [...dumps, test.lines.join('')]) expect(text).not.toMatch(new RegExp(`\\b${code}\\b`))
  expect(dumps[1]).toContain(wallet.addresses.evm)
  expect(test.lines.join('')).toContain('/embedded/v1/share')
})

it('[T-8] a row of another device or account in the place of one’s own opens nothing', async () => {
  const test = await start()
  const [ann, eve] = [test.device(), test.device()]
  await test.logIn(ann, 'ann@mail.example')
  await test.logIn(eve, 'eve@mail.example')
  await ann.call('walletMake', testWallet())
  await eve.call('walletMake', testWallet())
  await test.pool.query(
    `update embedded_shares s set key_id = o.key_id, wrapped_key = o.wrapped_key, sealed = o.sealed, evm = o.evm
     from embedded_shares o where o.user_id <> s.user_id`,
  )
  for (const device of [ann, eve]) expect((await device.call('share', undefined)).status).toBe(500)
})

it('[T-30] shares move to a new master key while they are used, and need the old one no more', async () => {
  const test = await start({ auth: { keys: readMasterKeys(keyOf('old', 1)) } })
  const device = test.device()
  const { body } = await test.logIn(device, 'ann@mail.example')
  const wallet = testWallet()
  await device.call('walletMake', wallet)
  const userId = (body.user as { id: string }).id
  const { rows } = await test.pool.query<{ way: string }>('select way from embedded_shares')
  const of = { userId, way: rows[0]?.way ?? '' }
  // Beside it one that no key opens.
  await test.pool.query(
    `insert into embedded_shares select user_id, 'broken', evm, key_id, sealed, sealed, created_at from embedded_shares`,
  )
  const both = readMasterKeys(`${keyOf('new', 2)},${keyOf('old', 1)}`)
  expect(await rotateShares(test.pool, both)).toEqual({ rotated: 1, failed: 1 })
  expect(await countShares(test.pool)).toEqual([
    { key_id: 'new', count: 1 },
    { key_id: 'old', count: 1 },
  ])
  expect(await readShare(test.pool, readMasterKeys(keyOf('new', 2)), of)).toBe(wallet.share)
  expect(await rotateShares(test.pool, both)).toEqual({ rotated: 0, failed: 1 })
  const said: string[] = []
  const variables = {
    DATABASE_URL: test.gateway.context.config.databaseUrl,
    FRAME_ORIGIN: frameOrigin,
    EMBEDDED_KEYS: `${keyOf('newest', 3)},${keyOf('new', 2)}`,
  }
  const say = (line: string) => void said.push(line)
  const run = (...args: string[]) => runCli(args, { variables, folder: '.', out: say, err: say })
  expect(await run('keys', 'rotate')).toBe(1) // one of them is under a key that is not there
  expect(said.join(' ')).toMatch(/1 shares are now under "newest"\..*1 shares could not be opened/)
  await test.pool.query(`delete from embedded_shares where way = 'broken'`)
  expect(await run('keys', 'list')).toBe(0)
  expect(said.at(-1)).toMatch(/newest +1/)
})

it('without a mail server says so in plain words, and starts', async () => {
  const test = await start({ auth: { smtpUrl: undefined } })
  expect(refusal(await test.device().call('emailStart', { email: 'ann@mail.example' }))).toEqual([
    ...[503, 'mail', expect.stringContaining('has not set a mail server (SMTP_URL)')],
  ])
  expect((await test.device().call('session', undefined)).status).toBe(200)
})

it('tells who waits for a mail that the mail server refuses the address', async () => {
  const test = await start()
  test.mail.setMood('refuses')
  const device = test.device()
  expect((await device.call('emailStart', { email: 'typo@mail.example' })).status).toBe(200)
  await expect
    .poll(async () => refusal(await device.call('deviceWait', undefined)).slice(0, 2), { timeout: 60_000 })
    .toEqual([422, 'email'])
})

/** All rows of all of the embedded wallet's tables, as somebody with a copy of the database reads them. */
async function dump(pool: { query(sql: string): Promise<{ rows: object[] }> }): Promise<string> {
  const { rows } = await pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const tables = rows.map(row => (row as { name: string }).name).filter(name => name.startsWith('embedded_'))
  expect(tables.length).toBeGreaterThan(10)
  const parts = await Promise.all(tables.map(name => pool.query(`select t::text from ${name} t`)))
  return parts.map(part => JSON.stringify(part.rows)).join('\n')
}

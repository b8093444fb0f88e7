import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { refusal } from '../auth/testing/startAuthTest'
import { readMasterKeys } from '../keys/masterKeys'
import { startKeyServer } from '../keys/testing/startKeyServer'
import { rotateSplits } from './splitStore'
import { type AssistTest, hour, recoveryKeys, startAssistTest } from './testing/startAssistTest'

const subject = /wants to open your wallet/

describe('assisted recovery', () => {
  let all: AssistTest
  beforeAll(async () => {
    all = await startAssistTest()
  })
  afterAll(() => all.close())

  type Further = Awaited<ReturnType<AssistTest['further']>>
  const idOf = async ({ ask }: Further) => String((await ask()).body.id)
  /** Asks, and waits until the owner's mail is out: only then the wait counts. */
  async function asked(email: string, phone: Further) {
    const before = all.mail.countOf(email, subject)
    const id = await idOf(phone)
    const mail = await all.mail.nth(email, before + 1, subject)
    await expect.poll(() => mailedAt(id), { timeout: 60_000 }).not.toBeNull()
    return { id, mail }
  }
  const mailedAt = async (id: string) =>
    (await all.recovery().recovery.pool.query('select mailed_at from requests where id = $1', [id])).rows[0]
      ?.mailed_at
  const stopLink = (text = '') =>
    new URL(/https:\/\/recovery\.shop\.example(\/stop\?\S+)/.exec(text)?.[1] ?? '', all.url)

  it('[T-18 T-44] gives both shares to the device that asked, after a mail and the delay, and to no other', async () => {
    const email = 'ann@mail.example'
    const { addresses, userId, kept } = await all.owner(email)
    expect(kept?.told.body.user).toMatchObject({ isBackedUp: true, mode: 'assisted' })
    const [phone, thief] = [await all.further(email), await all.further(email)]
    const { id, mail } = await asked(email, phone)
    expect(mail.text).toContain('Chrome on Android')
    expect(mail.text).toContain('in 24 hours')
    expect((await phone.ask()).body.id).toBe(id) // a reload does not begin the wait anew
    all.time().ahead += 23 * hour
    expect((await phone.device.call('assistState', { id })).body.state).toBe('waiting')
    expect(refusal(await phone.device.call('assistTake', { id })).slice(0, 2)).toEqual([425, 'early'])
    all.time().ahead += hour + 1_000
    expect((await phone.device.call('assistState', { id })).body.state).toBe('ready')
    expect(refusal(await thief.device.call('assistTake', { id }))[0]).toBe(410)
    const taken = await phone.device.call('assistTake', { id })
    expect(taken.body).toMatchObject({ share: kept?.share, addresses })
    const open = (by: Further) => by.sealing.open(String(taken.body.sealed), addresses.evm)
    expect((await open(phone)).toString('base64url')).toBe(kept?.other)
    await expect(open(thief)).rejects.toThrow()
    // An answer may be lost: the same device may take it again for a while, and not for ever.
    expect((await phone.device.call('assistTake', { id })).status).toBe(200)
    all.time().ahead += hour
    expect(refusal(await phone.device.call('assistTake', { id }))[0]).toBe(410)

    // Neither process has both shares, nor has one of them in clear.
    const dump = async (pool: { query(sql: string): Promise<{ rows: unknown[] }> }, table: string) =>
      JSON.stringify((await pool.query(`select t::text from ${table} t`)).rows)
    const [here, there] = [
      await dump(all.test.pool, 'embedded_shares'),
      await dump(all.recovery().recovery.pool, 'shares'),
    ]
    for (const secret of [kept?.share, kept?.other]) {
      const hex = Buffer.from(secret ?? '', 'base64url').toString('hex')
      for (const text of [here, there, all.lines.join(), all.test.lines.join()]) {
        expect(text).not.toContain(secret)
        expect(text).not.toContain(hex)
      }
    }
    const history = (await phone.device.call('audit', undefined)).body.entries as { what: string }[]
    const said = history.map(({ what }) => what)
    for (const what of ['assisted-made', 'recovery-asked', 'recovery-taken']) expect(said).toContain(what)
    expect(userId).toBeTruthy()
  })

  it('[T-44] is stopped by the link in the mail, which does nothing by being opened', async () => {
    const email = 'ben@mail.example'
    await all.owner(email)
    const phone = await all.further(email)
    const { id, mail } = await asked(email, phone)
    const link = stopLink(mail.text)
    const page = await fetch(link)
    expect(await page.text()).toContain('Shop &lt;b&gt;&amp;&lt;/b&gt; Co')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await phone.device.call('assistState', { id })).body.state).toBe('waiting')
    const post = (token: string) =>
      fetch(new URL('/stop', all.url), { method: 'POST', body: new URLSearchParams({ id, token }) })
    expect((await post('x'.repeat(43))).status).toBe(410)
    const token = link.searchParams.get('token') ?? ''
    expect(await (await post(token)).text()).toContain('It was stopped')
    expect((await post(token)).status).toBe(410)
    all.time().ahead += 25 * hour
    expect((await phone.device.call('assistState', { id })).body.state).toBe('cancelled')
    expect(refusal(await phone.device.call('assistTake', { id })).slice(0, 2)).toEqual([410, 'cancelled'])
  })

  it('serves two devices that ask at once each for itself, and stops one from a device that is in', async () => {
    const email = 'cleo@mail.example'
    const { device } = await all.owner(email)
    const [phone, tablet] = [await all.further(email), await all.further(email)]
    const [one, other] = await Promise.all([idOf(phone), idOf(tablet)])
    expect(one).not.toBe(other)
    await all.mail.nth(email, 2, subject)
    const { waiting } = (await device.call('assistList', undefined)).body as { waiting: { id: string }[] }
    expect(waiting.map(({ id }) => id).sort()).toEqual([one, other].sort())
    expect(refusal(await phone.device.call('assistStop', { id: other }))[0]).toBe(403)
    expect((await device.call('assistStop', { id: other })).status).toBe(200)
    await expect.poll(() => mailedAt(one), { timeout: 60_000 }).not.toBeNull()
    all.time().ahead += 25 * hour
    expect((await phone.device.call('assistTake', { id: one })).status).toBe(200)
    expect(refusal(await tablet.device.call('assistTake', { id: other })).slice(0, 2)).toEqual([
      410,
      'cancelled',
    ])
  })

  it('[T-14 T-44] gives nothing to a device that was removed after it asked', async () => {
    const email = 'dora@mail.example'
    const { device } = await all.owner(email)
    const phone = await all.further(email)
    const { id } = await asked(email, phone)
    const devices = (await device.call('devices', undefined)).body.devices as {
      id: string
      isThis: boolean
    }[]
    const other = devices.find(({ isThis }) => !isThis)?.id ?? ''
    all.time().ahead += 25 * hour
    await device.call('deviceRevoke', { id: other })
    await all.test.logIn(phone.device, email)
    expect(refusal(await phone.device.call('assistTake', { id })).slice(0, 2)).toEqual([410, 'cancelled'])
  })

  it('gives the share to a device that was added before the clocks were set back a day, and asked afterwards', async () => {
    const email = 'dan@mail.example'
    const { kept } = await all.owner(email)
    const phone = await all.further(email)
    all.time().ahead -= 24 * hour
    const { id } = await asked(email, phone)
    all.time().ahead += 24 * hour + 1_000
    expect((await phone.device.call('assistTake', { id })).body).toMatchObject({ share: kept?.share })
  })

  it('keeps nothing for an account of mode self', async () => {
    const device = all.test.device({ project: 'other' })
    await all.test.logIn(device, 'eve@mail.example')
    expect(refusal(await device.call('assistKey', undefined)).slice(0, 2)).toEqual([409, 'mode'])
  })

  it('says it plainly while the process is away, and loses nothing', async () => {
    const email = 'finn@mail.example'
    const { device, addresses } = await all.owner(email, { isKept: false })
    await all.keep(device, addresses.evm)
    const phone = await all.further(email)
    const { id } = await asked(email, phone)
    await all.end()
    for (const told of [
      await device.call('assistKey', undefined),
      await phone.device.call('assistState', { id }),
      await phone.device.call('assistTake', { id }),
    ])
      expect(refusal(told)).toEqual([503, 'recovery', expect.stringContaining('Nothing is lost')])
    expect((await device.call('audit', undefined)).status).toBe(200)
    await all.again()
    all.time().ahead += 25 * hour
    expect((await phone.device.call('assistTake', { id })).status).toBe(200)
  })

  it('[T-44] releases nothing while no mail can be sent to the owner', async () => {
    const email = 'gus@mail.example'
    await all.owner(email)
    const phone = await all.further(email)
    all.mail.setMood('later')
    const id = await idOf(phone)
    all.time().ahead += 48 * hour
    expect((await phone.device.call('assistState', { id })).body.state).toBe('waiting')
    expect(refusal(await phone.device.call('assistTake', { id })).slice(0, 2)).toEqual([425, 'early'])
    all.mail.setMood('takes')
    await expect.poll(() => mailedAt(id), { timeout: 60_000 }).not.toBeNull()
    expect(refusal(await phone.device.call('assistTake', { id })).slice(0, 2)).toEqual([425, 'early'])
  })

  it('works after the gateway was set back to an older split, and says so where its half is missing', async () => {
    const email = 'hal@mail.example'
    const { device, addresses, userId, kept: first } = await all.owner(email)
    const where = `where user_id = '${userId}' and way = 'assisted'`
    const { rows } = await all.test.pool.query(`select * from embedded_shares ${where}`)
    await all.keep(device, addresses.evm)
    await all.test.pool.query(
      `update embedded_shares set key_id = $1, wrapped_key = $2, sealed = $3 ${where}`,
      [rows[0].key_id, rows[0].wrapped_key, rows[0].sealed],
    )
    const phone = await all.further(email)
    const { id } = await asked(email, phone)
    all.time().ahead += 25 * hour
    const { body } = await phone.device.call('assistTake', { id })
    expect(body.share).toBe(first?.share)
    const other = await phone.sealing.open(String(body.sealed), addresses.evm)
    expect(other.toString('base64url')).toBe(first?.other)

    await all.recovery().recovery.pool.query('delete from shares where user_id = $1', [userId])
    const tablet = await all.further(email)
    expect(refusal(await tablet.ask())).toEqual([
      409,
      'recovery',
      expect.stringContaining('does not fit together'),
    ])
  })

  it('may be given up: both shares are gone, and so is the way back', async () => {
    const email = 'ida@mail.example'
    const { device, userId } = await all.owner(email)
    const { body } = await device.call('assistDrop', undefined)
    expect(body.user).toMatchObject({ isBackedUp: false })
    const phone = await all.further(email)
    expect(refusal(await phone.ask()).slice(0, 2)).toEqual([409, 'recovery'])
    const { pool } = all.recovery().recovery
    expect((await pool.query('select from shares where user_id = $1', [userId])).rowCount).toBe(0)
  })

  it('takes five requests a day for an account, and no calls without the token', async () => {
    const email = 'jim@mail.example'
    await all.owner(email)
    const phone = await all.further(email)
    for (let turn = 0; turn < 5; turn++) {
      const { body } = await phone.ask()
      await phone.device.call('assistStop', { id: String(body.id) })
    }
    expect(refusal(await phone.ask()).slice(0, 2)).toEqual([429, 'limit'])
    const bare = await fetch(`${all.url}/v1/key`, { method: 'POST', body: '{}' })
    expect(bare.status).toBe(401)
  })

  it('[T-30] moves its shares to a new key while it runs; the old one is not needed afterwards', async () => {
    const email = 'kim@mail.example'
    const { kept, addresses } = await all.owner(email)
    const { pool } = all.recovery().recovery
    const both = readMasterKeys(`${recoveryKeys('new', 10)},${recoveryKeys('test', 9)}`)
    expect((await rotateSplits(pool, both)).failed).toBe(0)
    await all.end()
    await all.again({ keys: readMasterKeys(recoveryKeys('new', 10)) })
    const phone = await all.further(email)
    const { id } = await asked(email, phone)
    all.time().ahead += 25 * hour
    const { body } = await phone.device.call('assistTake', { id })
    const other = await phone.sealing.open(String(body.sealed), addresses.evm)
    expect(other.toString('base64url')).toBe(kept?.other)
    expect(
      await rotateSplits(all.recovery().recovery.pool, readMasterKeys(recoveryKeys('lost', 11))),
    ).toMatchObject({
      rotated: 0,
    })
  })
})

it('[T-30] loses neither a request nor what was kept before while a key service is away', async () => {
  const [own, gateways] = [await startKeyServer(['recovery']), await startKeyServer(['shares'])]
  const all = await startAssistTest({
    keys: readMasterKeys('2027:kms:recovery', own.service()),
    gatewayKeys: readMasterKeys('2027:kms:shares', gateways.service()),
  })
  onTestFinished(async () => {
    await all.close()
    for (const server of [own, gateways]) server.close()
  })
  const email = 'ann@mail.example'
  const { device, addresses, kept } = await all.owner(email)
  const { pool } = all.recovery().recovery
  const splits = async () => (await pool.query('select split from shares')).rows
  const before = await splits()
  expect(before).toHaveLength(1)
  gateways.state.mood = 'sealed'
  expect(refusal((await all.keep(device, addresses.evm)).told).slice(0, 2)).toEqual([503, 'keys'])
  expect(await splits()).toEqual(before) // what was kept goes on fitting to the gateway's share
  gateways.state.mood = 'well'

  const phone = await all.further(email)
  const id = String((await phone.ask()).body.id)
  const isMailed = async () =>
    (await pool.query('select mailed_at is not null as yes from requests')).rows[0]?.yes
  await expect.poll(isMailed, { timeout: 60_000 }).toBe(true)
  all.time().ahead += 25 * hour
  own.state.mood = 'sealed'
  expect(refusal(await phone.device.call('assistTake', { id })).slice(0, 2)).toEqual([503, 'keys'])
  all.time().ahead += hour
  own.state.mood = 'well'
  const { body } = await phone.device.call('assistTake', { id })
  expect(body).toMatchObject({ share: kept?.share })
  const opened = await phone.sealing.open(String(body.sealed), addresses.evm)
  expect(opened.toString('base64url')).toBe(kept?.other)
})

import { createHash, randomBytes } from 'node:crypto'
import { walletClaimText } from '@latchkey/protocol/frame'
import { privateKeyToAccount, serializeSignature, sign } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endLogins } from './store/endLogins'
import { type AuthTest, refusal, startAuthTest, testWallet } from './testing/startAuthTest'
import { codeIn } from './testing/startMailServer'

const key = `0x${'2b'.repeat(32)}` as const
const share = () => randomBytes(17).toString('base64url')
const later = { fresh: 10 * 60_000 + 1, resend: 31_000 }

/** A wallet whose key the test has. */
const ownWallet = () => {
  const { addresses, share } = testWallet()
  return { addresses: { ...addresses, evm: privateKeyToAccount(key).address }, share }
}

async function claimOf(userId: string, of: string): Promise<string> {
  const text = walletClaimText({ userId, share: of })
  return serializeSignature(
    await sign({ hash: `0x${createHash('sha256').update(text).digest('hex')}`, privateKey: key }),
  )
}

/** A row as a backup has it. */
const inJson = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )

const admissionKey = () => Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')

describe('an account', () => {
  let test: AuthTest
  beforeAll(async () => {
    test = await startAuthTest()
  })
  afterAll(() => test.close())

  /** Somebody with a wallet on one device. */
  async function owner(email: string) {
    const device = test.device()
    await test.logIn(device, email)
    const wallet = ownWallet()
    const { body } = await device.call('walletMake', wallet)
    return { device, wallet, userId: (body.user as { id: string }).id }
  }
  async function further(email: string) {
    const device = test.device({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0' })
    await test.logIn(device, email)
    return device
  }
  const devicesOf = async (device: ReturnType<AuthTest['device']>) =>
    (await device.call('devices', undefined)).body.devices as {
      id: string
      isThis: boolean
      isIn: boolean
      name: string
    }[]

  it('[T-14] closes the way in of a device that was revoked, and its logins', async () => {
    const { device } = await owner('ann@mail.example')
    const phone = await further('ann@mail.example')
    const listed = await devicesOf(device)
    expect(listed.map(({ isThis, isIn, name }) => ({ isThis, isIn, name }))).toEqual(
      expect.arrayContaining([
        { isThis: true, isIn: true, name: 'Firefox on Windows' },
        { isThis: false, isIn: false, name: 'Chrome on Android' },
      ]),
    )
    const own = listed.find(({ isThis }) => isThis)?.id ?? ''
    const other = listed.find(({ isThis }) => !isThis)?.id ?? ''
    // The phone has the mail account alone: it cannot lock the owner out.
    expect(refusal(await phone.call('deviceRevoke', { id: own })).slice(0, 2)).toEqual([403, 'device'])
    expect((await device.call('deviceRevoke', { id: other })).status).toBe(200)
    const told = await test.mail.nth('ann@mail.example', 1, /device was removed/)
    expect(told.text).toContain('Another device was removed from your wallet and logged out')
    expect((await phone.call('session', undefined)).body).toEqual({})
    test.time.ahead += later.resend
    expect((await phone.call('emailStart', { email: 'ann@mail.example' })).body.action).toBe('VERIFY_DEVICE')
    expect((await device.call('deviceRevoke', { id: own })).status).toBe(200)
    expect(refusal(await device.call('share', undefined)).slice(0, 2)).toEqual([401, 'session'])
    await test.logIn(device, 'ann@mail.example')
    expect(refusal(await device.call('share', undefined)).slice(0, 2)).toEqual([404, 'share'])
  })

  it('[T-14] a device that a backup brings back is logged out by the owner of the site, and removed again', async () => {
    const { device } = await owner('ines@mail.example')
    const phone = await further('ines@mail.example')
    const lost = (await devicesOf(device)).find(({ isThis }) => !isThis)?.id ?? ''
    const rowsOf = async (table: string) =>
      (await test.pool.query(`select * from embedded_${table} where device_id = $1`, [lost])).rows
    const before = {
      user_devices: await rowsOf('user_devices'),
      sessions: await rowsOf('sessions'),
      approvals: await rowsOf('approvals'),
    }
    await device.call('deviceRevoke', { id: lost })
    expect((await phone.call('session', undefined)).body).toEqual({})
    for (const [table, rows] of Object.entries(before))
      await test.pool.query(
        `insert into embedded_${table} select * from json_populate_recordset(null::embedded_${table}, $1)`,
        [JSON.stringify(rows.map(inJson))],
      )
    expect((await phone.call('session', undefined)).body).toHaveProperty('user')

    expect(await endLogins(test.pool)).toBeGreaterThan(1)
    for (const each of [device, phone]) expect((await each.call('session', undefined)).body).toEqual({})
    test.time.ahead += later.resend
    expect((await phone.call('emailStart', { email: 'ines@mail.example' })).body.action).toBe('VERIFY_DEVICE')
    await test.mail.nth('ines@mail.example', 3, /^Is this/)
    test.time.ahead += later.resend
    await test.logIn(device, 'ines@mail.example')
    expect((await device.call('share', undefined)).status).toBe(200)
    expect((await device.call('deviceRevoke', { id: lost })).status).toBe(200)
  })

  it('[T-12] lets a device in that proves to have the wallet, and none that only says so', async () => {
    const { device, wallet, userId } = await owner('ben@mail.example')
    const phone = await further('ben@mail.example')
    const own = share()
    const { addresses } = wallet
    const foreign = `0x${'11'.repeat(65)}`
    for (const signature of [
      foreign,
      await claimOf(userId, share()),
      await claimOf(randomBytes(4).toString('hex'), own),
    ])
      expect(refusal(await phone.call('walletRestore', { addresses, share: own, signature }))[0]).toBe(403)
    const other = { ...testWallet().addresses }
    const signature = await claimOf(userId, own)
    expect(refusal(await phone.call('walletRestore', { addresses: other, share: own, signature }))[0]).toBe(
      409,
    )
    const told = await phone.call('walletRestore', { addresses, share: own, signature })
    expect(told.body.user).toMatchObject({ isDeviceIn: true })
    expect((await phone.call('share', undefined)).body).toEqual({ share: own, addresses })
    expect((await device.call('share', undefined)).body).toEqual(wallet)
  })

  it('tells by mail when the wallet is recovered on a further device, once, and never when it was not', async () => {
    const { wallet, userId } = await owner('hanna@mail.example')
    const phone = await further('hanna@mail.example')
    const { addresses } = wallet
    const mails = () => test.mail.countOf('hanna@mail.example', /wallet was recovered on a device/)
    const restore = async (signature?: string) => {
      const half = share()
      const claim = signature ?? (await claimOf(userId, half))
      return phone.call('walletRestore', { addresses, share: half, signature: claim })
    }
    expect((await restore(`0x${'11'.repeat(65)}`)).status).toBe(403)
    expect((await restore()).status).toBe(200)
    const mail = await test.mail.nth('hanna@mail.example', 1, /wallet was recovered on a device/)
    expect(mail.text).toContain('Chrome on Android')
    expect((await restore()).status).toBe(200) // an answer that was lost
    await phone.call('exportNote', { what: 'words' })
    await test.mail.nth('hanna@mail.example', 1, /secret phrase was shown/)
    expect(mails()).toBe(1)
    const { entries } = (await phone.call('audit', undefined)).body as { entries: { what: string }[] }
    expect(entries.filter(({ what }) => what === 'wallet-restored')).toHaveLength(2)
  })

  it('[T-12 T-15] lets a further device in by one that is in, after a login of just now', async () => {
    const { device, wallet } = await owner('cleo@mail.example')
    const [phone, stranger] = [await further('cleo@mail.example'), await further('cleo@mail.example')]
    const ecdh = admissionKey()
    const { id } = (await phone.call('admitAsk', { key: ecdh })).body as { id: string }
    const waits = phone.call('admitWait', { id })
    expect(refusal(await stranger.call('admitList', undefined)).slice(0, 2)).toEqual([403, 'device'])
    expect((await device.call('admitList', undefined)).body.asking).toMatchObject([
      { id, key: ecdh, name: 'Chrome on Android' },
    ])
    const [sealed, half] = ['c2VhbGVk', share()]
    expect(refusal(await stranger.call('admitGive', { id, sealed, share: half }))[0]).toBe(403)
    expect((await device.call('admitGive', { id, sealed, share: half })).status).toBe(200)
    expect(refusal(await device.call('admitGive', { id, sealed, share: half }))[0]).toBe(410)
    expect((await waits).body).toEqual({ sealed })
    expect(refusal(await phone.call('admitWait', { id }))[0]).toBe(410) // told once
    expect((await phone.call('share', undefined)).body).toEqual({ share: half, addresses: wallet.addresses })
    expect((await phone.call('session', undefined)).body.user).toMatchObject({ isDeviceIn: true })
    const second = (await stranger.call('admitAsk', { key: admissionKey() })).body as { id: string }
    await device.call('admitRefuse', second)
    expect(refusal(await stranger.call('admitWait', second))[0]).toBe(410)
    const third = (await stranger.call('admitAsk', { key: admissionKey() })).body as { id: string }
    test.time.ahead += later.fresh
    expect(refusal(await device.call('admitGive', { ...third, sealed, share: half })).slice(0, 2)).toEqual([
      403,
      'fresh',
    ])
    expect((await device.call('admitList', undefined)).body.asking).toEqual([])
    expect(refusal(await stranger.call('admitWait', third))[0]).toBe(410)
  })

  it('[EMB-45 EMB-46] changes its address by a code to the old one and one to the new', async () => {
    const { device, userId } = await owner('dora@mail.example')
    const old = test.mail.countOf('dora@mail.example', /^\d{6}/)
    expect((await device.call('emailUpdateStart', { email: 'New@mail.example' })).body).toEqual({
      action: 'VERIFY_PRIMARY_OTP',
    })
    expect(refusal(await device.call('emailUpdateNewCode', { otp: '123456' }))[0]).toBe(410)
    const first = codeIn(await test.mail.nth('dora@mail.example', old + 1, /^\d{6}/))
    expect((await device.call('emailUpdateOldCode', { otp: first })).status).toBe(200)
    const second = codeIn(await test.mail.nth('new@mail.example', 1))
    const { body } = await device.call('emailUpdateNewCode', { otp: second })
    expect(body).toMatchObject({
      newEmail: 'new@mail.example',
      user: { id: userId, logins: [{ provider: 'email', subject: 'new@mail.example' }] },
    })
    expect((await test.mail.nth('dora@mail.example', 1, /e-mail address was changed/)).text).toContain('Shop')
    test.time.ahead += later.resend
    const again = await test.logIn(device, 'new@mail.example')
    expect(again.body.user).toMatchObject({ id: userId })
    const stranger = await further('dora@mail.example')
    expect(((await stranger.call('session', undefined)).body.user as { id: string }).id).not.toBe(userId)
  })

  it('takes no address that another account has, and tells so only to who has proven it', async () => {
    const { device } = await owner('emil@mail.example')
    await further('taken@mail.example')
    const [old, taken] = [
      test.mail.countOf('emil@mail.example', /^\d{6}/),
      test.mail.countOf('taken@mail.example', /^\d{6}/),
    ]
    await device.call('emailUpdateStart', { email: 'taken@mail.example' })
    await device.call('emailUpdateOldCode', {
      otp: codeIn(await test.mail.nth('emil@mail.example', old + 1, /^\d{6}/)),
    })
    const otp = codeIn(await test.mail.nth('taken@mail.example', taken + 1, /^\d{6}/))
    expect(refusal(await device.call('emailUpdateNewCode', { otp })).slice(0, 2)).toEqual([409, 'email'])
    expect((await device.call('session', undefined)).body.user).toMatchObject({
      logins: [{ subject: 'emil@mail.example' }],
    })
  })

  it('is deleted by who logged in just now on a device that is in; one fact stays', async () => {
    const { device, userId } = await owner('finn@mail.example')
    const phone = await further('finn@mail.example')
    expect(refusal(await phone.call('accountDelete', undefined)).slice(0, 2)).toEqual([403, 'device'])
    test.time.ahead += later.fresh
    expect(refusal(await device.call('accountDelete', undefined)).slice(0, 2)).toEqual([403, 'fresh'])
    await test.logIn(device, 'finn@mail.example')
    expect((await device.call('accountDelete', undefined)).status).toBe(200)
    expect((await device.call('session', undefined)).body).toEqual({})
    const { rows } = await test.pool.query('select what, device from embedded_audit where user_id = $1', [
      userId,
    ])
    expect(rows).toEqual([{ what: 'account-deleted', device: null }])
    for (const table of ['logins', 'shares', 'sessions', 'user_devices'])
      expect(
        (await test.pool.query(`select from embedded_${table} where user_id = $1`, [userId])).rowCount,
      ).toBe(0)
    for (const table of ['approvals', 'codes', 'logins'])
      expect(
        (await test.pool.query(`select from embedded_${table} where email = 'finn@mail.example'`)).rowCount,
      ).toBe(0)
  })

  it('tells by mail when the words are shown, and knows whether there is a recovery file', async () => {
    const { device } = await owner('gus@mail.example')
    test.time.ahead -= 86_400_000
    const early = await device.call('exportNote', { what: 'words' }) // a clock that was set back makes no login fresh
    test.time.ahead += 86_400_000
    expect(refusal(early).slice(0, 2)).toEqual([403, 'fresh'])
    expect((await device.call('exportNote', { what: 'words' })).status).toBe(200)
    expect((await test.mail.nth('gus@mail.example', 1, /secret phrase was shown/)).text).toContain('Firefox')
    expect((await device.call('recoveryFileMade', undefined)).body.user).toMatchObject({ isBackedUp: true })
    const phone = await further('gus@mail.example')
    expect(refusal(await phone.call('exportNote', { what: 'words' }))[0]).toBe(403)
    test.time.ahead += later.fresh
    expect(refusal(await device.call('exportNote', { what: 'file' })).slice(0, 2)).toEqual([403, 'fresh'])
    const { entries } = (await device.call('audit', undefined)).body as { entries: { what: string }[] }
    expect(entries.map(({ what }) => what)).toEqual([
      ...['login', 'device-added', 'recovery-file', 'export', 'wallet-made', 'login'],
    ])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askFrame } from './testing/askFrame'
import { type AuthTest, refusal, startAuthTest } from './testing/startAuthTest'
import { codeIn, tokenIn } from './testing/startMailServer'

describe('logging in by e-mail', () => {
  let test: AuthTest
  beforeAll(async () => {
    test = await startAuthTest()
  })
  afterAll(() => test.close())

  it('[EMB-39] asks by a link whether a new device is the reader’s, then sends six digits', async () => {
    const device = test.device()
    const sent = test.mail.countOf('ann@mail.example')
    expect(await device.call('emailStart', { email: 'Ann@Mail.example' })).toMatchObject({
      status: 200,
      body: { action: 'VERIFY_DEVICE' },
    })
    const link = await test.mail.nth('ann@mail.example', sent + 1)
    expect(link.to?.[0]?.address).toBe('ann@mail.example')
    expect(link.from).toEqual({ name: 'Shop <b>&</b> Co', address: 'wallet@shop.example' })
    expect(link.text).toContain('Firefox on Windows')
    expect(link.html).toContain('Shop &lt;b&gt;&amp;&lt;/b&gt; Co')
    const waits = device.call('deviceWait', undefined)
    const page = await test.confirm(tokenIn(link))
    expect(page.status).toBe(200)
    expect(await waits).toMatchObject({ status: 200, body: { isApproved: true } })
    const code = await test.mail.nth('ann@mail.example', sent + 2)
    expect(code.subject).toMatch(/^\d{6} is your code for Shop/)
    expect(code.text).toContain(codeIn(code))
    const { status, body } = await device.call('emailCode', {
      otp: ` ${codeIn(code).slice(0, 3)} ${codeIn(code).slice(3)}`,
    })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      mode: 'self',
      isDeviceIn: false,
      isBackedUp: false,
      logins: [{ provider: 'email', subject: 'ann@mail.example', email: 'ann@mail.example' }],
    })
    expect((await device.call('session', undefined)).body).toEqual({ user: body.user })
  })

  it('sends the code at once to a device that was approved for this address, and to no other address', async () => {
    const device = test.device()
    await test.logIn(device, 'ben@mail.example')
    test.time.ahead += 31_000
    expect((await device.call('emailStart', { email: 'BEN@mail.example' })).body).toEqual({
      action: 'VERIFY_OTP',
    })
    test.time.ahead += 31_000
    expect((await device.call('emailStart', { email: 'eve@mail.example' })).body).toEqual({
      action: 'VERIFY_DEVICE',
    })
  })

  it('does nothing when a mail program opens the link by itself; a no ends the login', async () => {
    const device = test.device()
    const sent = test.mail.countOf('cleo@mail.example')
    await device.call('emailStart', { email: 'cleo@mail.example' })
    const token = tokenIn(await test.mail.nth('cleo@mail.example', sent + 1))
    const look = () =>
      askFrame(`${test.gateway.url}/embedded/device?token=${token}`, {
        headers: { 'accept-language': 'de-AT,de;q=0.9' },
      })
    for (let i = 0; i < 3; i++) {
      const page = await look()
      expect(page.status).toBe(200)
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
      const text = await page.text()
      expect(text).toContain('<html lang="de"')
      expect(text).toContain('Shop &lt;b&gt;&amp;&lt;/b&gt; Co')
      expect(text).toContain('Firefox on Windows')
      expect(text).not.toMatch(/<script|style=|<style/)
    }
    expect(refusal(await device.call('emailCode', { otp: '000000' }))).toEqual([
      410,
      'otp',
      expect.any(String),
    ])
    expect(await (await test.confirm(token, 'no')).text()).toContain('The login was stopped')
    expect(refusal(await device.call('deviceWait', undefined)).slice(0, 2)).toEqual([410, 'link'])
    expect((await look()).status).toBe(410)
    expect((await test.confirm(token)).status).toBe(410)
  })

  it('[EMB-41 EMB-42 EMB-43] sends the next mail after thirty seconds', async () => {
    const device = test.device()
    await device.call('emailStart', { email: 'dora@mail.example' })
    test.time.ahead += 10_000
    const early = await device.call('emailStart', { email: 'dora@mail.example' })
    const [status, field, sentence] = refusal(early)
    expect([status, field]).toEqual([429, 'cooldown'])
    expect(sentence).toMatch(/^Please try again after (19|20) seconds$/)
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(20)
    test.time.ahead += 20_500
    expect((await device.call('emailStart', { email: 'dora@mail.example' })).status).toBe(200)
  })

  it('[T-21] takes five tries of a code in all, also of a hundred at once', async () => {
    const device = test.device()
    const sent = test.mail.countOf('emil@mail.example')
    await device.call('emailStart', { email: 'emil@mail.example' })
    await test.confirm(tokenIn(await test.mail.nth('emil@mail.example', sent + 1)))
    const right = codeIn(await test.mail.nth('emil@mail.example', sent + 2))
    const wrong = Array.from({ length: 100 }, (_, i) =>
      String((Number(right) + i + 1) % 1_000_000).padStart(6, '0'),
    )
    const told = await Promise.all(wrong.map(otp => device.call('emailCode', { otp })))
    const kinds = told.map(each => refusal(each).slice(0, 2).join(' '))
    expect(kinds.filter(kind => kind === '400 otp')).toHaveLength(4)
    expect(kinds.filter(kind => kind === '429 otp')).toHaveLength(96) // the fifth says that it was the last
    expect(refusal(await device.call('emailCode', { otp: right })).slice(0, 2)).toEqual([429, 'otp'])
    const codes = told.map(({ body: { code, values } }) => [code, ...Object.values(values ?? {})].join(' '))
    expect(codes.filter(code => code !== 'otp/too-many').sort()).toEqual([
      ...['otp/invalid 2', 'otp/invalid 3', 'otp/invalid 4', 'otp/last 1'],
    ])
  })

  it('takes a right code once, also when it is sent twice at the same time', async () => {
    const device = test.device()
    const sent = test.mail.countOf('finn@mail.example')
    await device.call('emailStart', { email: 'finn@mail.example' })
    await test.confirm(tokenIn(await test.mail.nth('finn@mail.example', sent + 1)))
    const otp = codeIn(await test.mail.nth('finn@mail.example', sent + 2))
    const told = await Promise.all([1, 2, 3].map(() => device.call('emailCode', { otp })))
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('lets nobody in with a code or a link after twenty minutes', async () => {
    const device = test.device()
    const sent = test.mail.countOf('gus@mail.example')
    await device.call('emailStart', { email: 'gus@mail.example' })
    const token = tokenIn(await test.mail.nth('gus@mail.example', sent + 1))
    test.time.ahead += 19 * 60_000
    await test.confirm(token)
    const otp = codeIn(await test.mail.nth('gus@mail.example', sent + 2))
    test.time.ahead += 20 * 60_000 + 1
    const [status, , sentence] = refusal(await device.call('emailCode', { otp }))
    expect([status, sentence]).toEqual([410, 'This code has expired. Please ask for a new one.'])
    await device.call('emailStart', { email: 'gina@mail.example' })
    const late = tokenIn(await test.mail.nth('gina@mail.example', 1))
    test.time.ahead += 20 * 60_000 + 1
    expect((await test.confirm(late)).status).toBe(410)
  })

  it('[T-22] answers the same for addresses with and without an account', async () => {
    const known = test.device()
    await test.logIn(known, 'hal@mail.example')
    const ask = async (email: string) => {
      const { status, body, headers } = await test.device().call('emailStart', { email })
      return { status, body, names: [...headers.keys()].sort() }
    }
    expect(await ask('hal@mail.example')).toEqual(await ask('nobody@mail.example'))
    const device = test.device()
    await device.call('emailStart', { email: 'hal@mail.example' })
    const other = test.device()
    await other.call('emailStart', { email: 'nobody@mail.example' })
    const tells = (
      await Promise.all([device, other].map(each => each.call('emailCode', { otp: '123456' })))
    ).map(refusal)
    expect(tells[0]).toEqual(tells[1])
  })

  it.each([
    'a@b',
    'a b@c.example',
    'a@b@c',
    '"a"@b.example',
    `${'a'.repeat(65)}@b.example`,
    'a@-.',
    'a\n@b.example',
    'x',
  ])('refuses %j as an address in plain words', async email => {
    const told = await test.device().call('emailStart', { email })
    expect(told.status).toBe(400)
  })

  it('limits the mails of an address, whatever device asks for them', async () => {
    const ask = () => test.device().call('emailStart', { email: 'ida@mail.example' })
    for (let i = 0; i < 10; i++) expect((await ask()).status).toBe(200)
    const told = await ask()
    expect(refusal(told)).toEqual([
      429,
      'limit',
      expect.stringMatching(/^Too many mails were sent to this address\. Please try again in \d+ minutes\.$/),
    ])
    expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(3000)
    test.time.ahead += 3_600_000
    expect((await ask()).status).toBe(200)
  })

  it('makes one account of two first logins at once', async () => {
    const devices = [test.device(), test.device()]
    const codes: string[] = []
    for (const device of devices) {
      const sent = test.mail.countOf('jo@mail.example')
      await device.call('emailStart', { email: 'jo@mail.example' })
      await test.confirm(tokenIn(await test.mail.nth('jo@mail.example', sent + 1)))
      codes.push(codeIn(await test.mail.nth('jo@mail.example', sent + 2)))
    }
    const told = await Promise.all(
      devices.map((device, i) => device.call('emailCode', { otp: codes[i] ?? '' })),
    )
    const [one, other] = told.map(({ body }) => (body.user as { id: string }).id)
    expect(one).toBe(other)
  })

  it('tells the owner by mail of a further device', async () => {
    await test.logIn(test.device(), 'kim@mail.example')
    await test.logIn(test.device({ userAgent: 'Mozilla/5.0 (iPhone) Safari/605' }), 'kim@mail.example')
    const notice = await test.mail.nth('kim@mail.example', 1, /^A new device has logged in/)
    expect(notice.text).toContain('Safari on iPhone')
  })
})

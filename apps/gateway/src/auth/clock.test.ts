import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetOld } from './store/forgetOld'
import { type AuthTest, refusal, startAuthTest, testWallet } from './testing/startAuthTest'
import { codeIn, tokenIn } from './testing/startMailServer'

const day = 86_400_000

describe('a gateway whose clock was set', () => {
  let test: AuthTest
  beforeAll(async () => {
    test = await startAuthTest()
  })
  afterAll(() => test.close())

  const sendTo = (device: ReturnType<AuthTest['device']>, email: string) =>
    device.call('emailStart', { email })
  /** What runs every minute. */
  const tidy = () => forgetOld(test.pool, Date.now() + test.time.ahead)

  it.each([
    ['a day back', -day],
    ['a day forward', day],
  ])('%s sends a new mail at once, and keeps to the pause after that', async (name, by) => {
    const email = `pause-${name.replaceAll(' ', '-')}@mail.example`
    const device = test.device()
    expect((await sendTo(device, email)).status).toBe(200)
    test.time.ahead += by
    expect((await sendTo(device, email)).status).toBe(200)
    const early = await sendTo(device, email)
    expect(refusal(early).slice(0, 2)).toEqual([429, 'cooldown'])
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    test.time.ahead += 31_000
    expect((await sendTo(device, email)).status).toBe(200)
  })

  it('a few seconds back, as clocks of two gateways differ, keeps to the pause', async () => {
    const device = test.device()
    await sendTo(device, 'skew@mail.example')
    test.time.ahead -= 5_000
    expect(refusal(await sendTo(device, 'skew@mail.example')).slice(0, 2)).toEqual([429, 'cooldown'])
    test.time.ahead += 5_000
  })

  it('a day back counts on, and for no longer than a limit lasts', async () => {
    const ask = () => sendTo(test.device(), 'often@mail.example')
    for (let at = 0; at < 10; at += 1) expect((await ask()).status).toBe(200)
    test.time.ahead -= day
    const told = await ask()
    expect(refusal(told).slice(0, 2)).toEqual([429, 'limit'])
    expect(Number(told.headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
    test.time.ahead += 3_601_000
    expect((await ask()).status).toBe(200)
  })

  it('[T-21] a day back gives a code no further day: it is forgotten within a minute, with its link', async () => {
    const email = 'late@mail.example'
    const [device, other] = [test.device(), test.device()]
    await sendTo(device, email)
    await test.confirm(tokenIn(await test.mail.nth(email, 1)))
    const otp = codeIn(await test.mail.nth(email, 2))
    await sendTo(other, email)
    const link = tokenIn(await test.mail.nth(email, 3))
    test.time.ahead -= day
    await tidy()
    expect(refusal(await device.call('emailCode', { otp })).slice(0, 2)).toEqual([410, 'otp'])
    expect((await test.confirm(link)).status).toBe(410)
    // What is made from now on is good.
    expect((await test.logIn(device, email)).status).toBe(200)
    await tidy()
    expect((await device.call('session', undefined)).body.user).toBeTruthy()
  })

  it('a day back leaves who is logged in, for thirty days from now, and asks once more before what cannot be undone', async () => {
    const device = test.device()
    await test.logIn(device, 'stays@mail.example')
    await device.call('walletMake', testWallet())
    test.time.ahead -= day
    await tidy()
    expect((await device.call('share', undefined)).status).toBe(200)
    expect(refusal(await device.call('exportNote', { what: 'words' })).slice(0, 2)).toEqual([403, 'fresh'])
    test.time.ahead += 30 * day + 60_000
    expect((await device.call('session', undefined)).body).toEqual({})
  })

  it('a day forward ends codes, and leaves who is logged in', async () => {
    const [device, other] = [test.device(), test.device()]
    const email = 'forward@mail.example'
    await test.logIn(device, email)
    await sendTo(other, email)
    const link = tokenIn(await test.mail.nth(email, 2, /^Is this/))
    test.time.ahead += day
    await tidy()
    expect((await test.confirm(link)).status).toBe(410)
    expect((await device.call('session', undefined)).body.user).toBeTruthy()
  })
})

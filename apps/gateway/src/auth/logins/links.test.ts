import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthTest, refusal, startAuthTest, testWallet } from '../testing/startAuthTest'
import { codeIn } from '../testing/startMailServer'

type User = { id: string; logins: { provider: string; subject: string }[] }

describe('one account with several logins', () => {
  let test: AuthTest
  beforeAll(async () => {
    test = await startAuthTest()
  })
  afterAll(() => test.close())

  /** Somebody with a wallet on a device. */
  const owner = async (email: string) => {
    const device = test.device()
    await test.logIn(device, email)
    expect((await device.call('walletMake', testWallet())).status).toBe(200)
    return device
  }
  /** What a call has mailed to an address. */
  const mailedBy = async (email: string, work: () => Promise<unknown>) => {
    const sent = test.mail.countOf(email, /^\d{6}/)
    await work()
    return codeIn(await test.mail.nth(email, sent + 1, /^\d{6}/))
  }
  const link = async (device: ReturnType<AuthTest['device']>, email: string) => {
    const otp = await mailedBy(email, () => device.call('linkEmailStart', { email }))
    return device.call('linkEmailCode', { otp })
  }
  const loginsOf = ({ body }: { body: Record<string, unknown> }) =>
    (body.user as User).logins.map(({ subject }) => subject)

  it('logs in by a second address as by the first, once its code was typed', async () => {
    const device = await owner('ann@mail.example')
    expect((await device.call('linkChoices', undefined)).body).toEqual({ providers: ['email'] })
    const told = await link(device, 'ann@work.example')
    expect(loginsOf(told)).toEqual(['ann@mail.example', 'ann@work.example'])
    for (const email of ['ann@mail.example', 'ann@work.example'])
      expect((await test.mail.nth(email, 1, /^A login was added/)).text).toContain('Firefox on Windows')
    const other = test.device()
    const { body } = await test.logIn(other, 'ann@work.example')
    expect((body.user as User).id).toBe((told.body.user as User).id)
    const { entries } = (await device.call('audit', undefined)).body as { entries: { what: string }[] }
    expect(entries.map(({ what }) => what)).toContain('login-added')
  })

  it('[T-13 T-22] leaves the login of another account there, and says so only to who has it', async () => {
    await owner('bea@mail.example')
    const device = await owner('ben@mail.example')
    const [status, field, sentence] = refusal(await link(device, 'bea@mail.example'))
    expect([status, field]).toEqual([409, 'login'])
    expect(sentence).toContain('account of its own')
    test.time.ahead += 31_000
    const begun = await device.call('linkEmailStart', { email: 'nobody@mail.example' })
    expect([begun.status, begun.body]).toEqual([200, {}])
    expect(loginsOf(await device.call('session', undefined))).toEqual(['ben@mail.example'])
    expect(refusal(await device.call('linkEmailStart', { email: 'Ben@mail.example' }))[2]).toContain(
      'already',
    )
  })

  it('[T-46 T-15] changes logins only soon after a login, on a device that has the wallet', async () => {
    const device = await owner('cleo@mail.example')
    const thief = test.device()
    await test.logIn(thief, 'cleo@mail.example')
    const login = { provider: 'email', subject: 'cleo@mail.example' }
    for (const told of [
      await thief.call('linkEmailStart', { email: 'thief@mail.example' }),
      await thief.call('unlink', login),
    ])
      expect(refusal(told).slice(0, 2)).toEqual([403, 'device'])
    test.time.ahead += 11 * 60_000
    for (const told of [
      await device.call('linkEmailStart', { email: 'cleo@work.example' }),
      await device.call('linkFarcasterStart', undefined),
      await device.call('unlink', login),
    ])
      expect(refusal(told).slice(0, 2)).toEqual([403, 'fresh'])
    const nobody = test.device()
    expect(refusal(await nobody.call('unlink', login)).slice(0, 2)).toEqual([401, 'session'])
    expect(refusal(await nobody.call('linkChoices', undefined)).slice(0, 2)).toEqual([401, 'session'])
  })

  it('removes a login but never the last, and has other devices log in again', async () => {
    const device = await owner('dora@mail.example')
    await link(device, 'dora@work.example')
    const other = test.device()
    await test.logIn(other, 'dora@work.example')
    const sent = test.mail.countOf('dora@work.example', /^A login was removed/)
    const work = { provider: 'email', subject: 'dora@work.example' }
    expect(loginsOf(await device.call('unlink', work))).toEqual(['dora@mail.example'])
    await test.mail.nth('dora@work.example', sent + 1, /^A login was removed/)
    expect((await other.call('session', undefined)).body).toEqual({})
    expect((await device.call('session', undefined)).body.user).toBeDefined()
    expect(refusal(await device.call('unlink', work)).slice(0, 2)).toEqual([404, 'login'])
    const last = { provider: 'email', subject: 'dora@mail.example' }
    const [status, field, sentence] = refusal(await device.call('unlink', last))
    expect([status, field]).toEqual([409, 'login'])
    expect(sentence).toContain('only login')
    // Who comes by the removed address now is somebody new.
    const { body } = await test.logIn(test.device(), 'dora@work.example')
    expect(loginsOf({ body })).toEqual(['dora@work.example'])
  })

  it('keeps one of two logins that are removed at once', async () => {
    const device = await owner('emil@mail.example')
    await link(device, 'emil@work.example')
    const both = ['emil@mail.example', 'emil@work.example']
    const told = await Promise.all(both.map(subject => device.call('unlink', { provider: 'email', subject })))
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(loginsOf(await device.call('session', undefined))).toHaveLength(1)
  })

  it('gives a login to one of two accounts that ask at once', async () => {
    const devices = [await owner('fay@mail.example'), await owner('flo@mail.example')]
    const codes: string[] = []
    const email = 'shared@mail.example'
    for (const device of devices)
      codes.push(await mailedBy(email, () => device.call('linkEmailStart', { email })))
    const told = await Promise.all(
      devices.map((device, at) => device.call('linkEmailCode', { otp: codes[at] ?? '' })),
    )
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('[EMB-45 EMB-46] changes one address and leaves the others', async () => {
    const device = await owner('gus@mail.example')
    await link(device, 'gus@work.example')
    const first = await mailedBy('gus@mail.example', () =>
      device.call('emailUpdateStart', { email: 'gus@new.example' }),
    )
    const otp = await mailedBy('gus@new.example', () => device.call('emailUpdateOldCode', { otp: first }))
    const told = await device.call('emailUpdateNewCode', { otp })
    expect(loginsOf(told).sort()).toEqual(['gus@new.example', 'gus@work.example'])
  })
})

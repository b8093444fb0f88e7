import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askFrame, frameHeaders } from './testing/askFrame'
import { type AuthTest, refusal, startAuthTest, testWallet } from './testing/startAuthTest'

describe('a device', () => {
  let test: AuthTest
  beforeAll(async () => {
    test = await startAuthTest()
  })
  afterAll(() => test.close())

  it('[T-20] cannot send a call twice', async () => {
    const device = test.device()
    const proof = device.prove('/embedded/v1/session', '', {})
    expect((await device.call('session', undefined, { proof })).status).toBe(200)
    expect(refusal(await device.call('session', undefined, { proof }))).toEqual([
      401,
      'proof',
      'This request was sent before. Reload the page.',
    ])
    const told = await Promise.all(
      Array.from({ length: 10 }, () =>
        device.call('session', undefined, {
          proof: device.prove('/embedded/v1/session', '', { jti: 'j'.repeat(22) }),
        }),
      ),
    )
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('[T-20] signs path and body: neither can be another’s', async () => {
    const device = test.device()
    for (const proof of [
      device.prove('/embedded/v1/signOut', '', {}),
      device.prove('/embedded/v1/session', '{}', {}),
      test
        .device()
        .prove('/embedded/v1/session', '', {})
        .replace(/\..*/, `.${'A'.repeat(86)}`),
      'x',
      'e30.e30',
      `${device.prove('/embedded/v1/session', '', {})}.x`,
      '',
    ])
      expect(refusal(await device.call('session', undefined, { proof })).slice(0, 2)).toEqual([401, 'proof'])
  })

  it('whose clock is off by a day is told the time, and goes on with it', async () => {
    const device = test.device()
    for (const ahead of [86_400_000, -86_400_000]) {
      const told = await device.call('session', undefined, { iat: Date.now() + ahead })
      expect(refusal(told).slice(0, 2)).toEqual([401, 'clock'])
      const time = Number(told.headers.get('x-latchkey-time'))
      expect((await device.call('session', undefined, { iat: time })).status).toBe(200)
    }
  })

  it('is asked on the frame’s host, and by the frame alone', async () => {
    const device = test.device()
    const asks = async (headers: Record<string, string>) =>
      refusal(await device.call('session', undefined, { headers })).slice(0, 2)
    expect(await asks({ host: '127.0.0.1:4000' })).toEqual([404, 'path'])
    expect(await asks({ origin: 'https://shop.example' })).toEqual([403, 'origin'])
    expect(await asks({ origin: 'null' })).toEqual([403, 'origin'])
    const answer = await device.call('session', undefined)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect((await device.call('session', undefined, { project: 'unknown' })).status).toBe(401)
  })

  it('[T-8] with another’s token is nobody, also in another project', async () => {
    const ann = test.device()
    await test.logIn(ann, 'ann@mail.example')
    const thief = test.device()
    thief.setToken(ann.token())
    expect((await thief.call('session', undefined)).body).toEqual({})
    expect(refusal(await thief.call('audit', undefined)).slice(0, 2)).toEqual([401, 'session'])
    expect((await ann.call('session', undefined, { project: 'other' })).body).toEqual({})
    await thief.call('signOut', undefined)
    expect((await ann.call('session', undefined)).body).toHaveProperty('user')
    await ann.call('signOut', undefined)
    expect((await ann.call('session', undefined)).body).toEqual({})
  })

  it('stays logged in for thirty days after it was last used', async () => {
    const ann = test.device()
    await test.logIn(ann, 'ann@mail.example')
    const day = 86_400_000
    for (const days of [29, 29, 29]) {
      test.time.ahead += days * day
      expect((await ann.call('session', undefined)).body).toHaveProperty('user')
    }
    test.time.ahead += 30 * day + 1
    expect((await ann.call('session', undefined)).body).toEqual({})
  })

  it('[T-11] gets the share that it brought, and a further one of the same mail account gets none', async () => {
    const [ann, other] = [test.device(), test.device()]
    await test.logIn(ann, 'bea@mail.example')
    expect(refusal(await ann.call('share', undefined)).slice(0, 2)).toEqual([404, 'share'])
    const wallet = testWallet()
    const made = await ann.call('walletMake', wallet)
    expect(made.body.user).toMatchObject({ isDeviceIn: true, addresses: wallet.addresses })
    expect((await ann.call('share', undefined)).body).toEqual(wallet)
    await test.logIn(other, 'bea@mail.example')
    expect((await other.call('session', undefined)).body.user).toMatchObject({
      isDeviceIn: false,
      addresses: wallet.addresses,
    })
    expect(refusal(await other.call('share', undefined)).slice(0, 2)).toEqual([404, 'share'])
    expect(refusal(await other.call('walletMake', testWallet())).slice(0, 2)).toEqual([409, 'wallet'])
    expect(refusal(await other.call('walletMake', wallet)).slice(0, 2)).toEqual([409, 'wallet'])
    // An answer that was lost: the device says it again.
    expect((await ann.call('walletMake', wallet)).status).toBe(200)
    expect((await ann.call('share', undefined)).body).toEqual(wallet)
    expect((await ann.call('audit', undefined)).body.entries).toMatchObject([
      { what: 'login' },
      { what: 'device-added', device: 'Firefox on Windows', place: '127.0.0.1' },
      { what: 'wallet-made' },
      { what: 'login' },
    ])
  })

  it('that sends something else than the table says is told what was expected', async () => {
    const device = test.device()
    const told = await device.call('emailStart', { email: '' })
    expect(refusal(told)).toEqual([400, 'body', 'email: expected 1 to 320 characters'])
    const large = await device.call('emailStart', { email: 'x'.repeat(70_000) })
    expect(large.status).toBe(413)
    const answer = await askFrame(`${test.gateway.url}/embedded/v1/nothing`, {
      method: 'POST',
      headers: frameHeaders,
    })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-latchkey-time')).toMatch(/^\d{13}$/)
  })
})

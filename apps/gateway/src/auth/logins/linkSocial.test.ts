import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameOrigin } from '../testing/askFrame'
import { refusal, testWallet } from '../testing/startAuthTest'
import { startSocialTest } from '../testing/startSocialTest'

type User = { id: string; logins: { provider: string; subject: string; email?: string }[] }

describe('a login by a provider that is added to an account', () => {
  let test: Awaited<ReturnType<typeof startSocialTest>>
  beforeAll(async () => {
    test = await startSocialTest()
  })
  afterAll(() => test.close())

  const owner = async (email: string) => {
    const device = test.device()
    await test.logIn(device, email)
    await device.call('walletMake', testWallet())
    return device
  }
  type Device = Awaited<ReturnType<typeof owner>>
  const userOf = ({ body }: { body: Record<string, unknown> }) => body.user as User
  /** Goes to the provider and back, with the address on which its window ends. */
  const goTo = async (device: Device, person: string, email?: string) => {
    const { body } = await device.call('linkSocialStart', { provider: 'google' })
    return test.bring(await test.choose(String(body.uri), person, email))
  }

  it('[T-13] opens the account from then on, also where its address was known here', async () => {
    const device = await owner('ann@mail.example')
    expect((await device.call('linkChoices', undefined)).body.providers).toContain('google')
    const back = await goTo(device, 'other', 'ann@mail.example')
    // It is told to the wallet's own page, and to no site.
    expect(back.searchParams.get('origin')).toBe(frameOrigin)
    const told = await device.call('linkSocialFinish', { uri: back.href })
    expect(userOf(told).logins.map(({ provider }) => provider)).toEqual(['email', 'google'])
    const again = await test.logInBy(test.device(), 'google', 'other', 'ann@mail.example')
    expect(userOf(again).id).toBe(userOf(told).id)
    await test.mail.nth('ann@mail.example', 1, /^A login was added/)
    // Once, and not as a login of its own.
    expect(refusal(await device.call('linkSocialFinish', { uri: back.href }))[0]).toBe(410)
  })

  it('[T-13] stays with the account that it belongs to', async () => {
    const first = userOf(await test.logInBy(test.device(), 'google', 'ben'))
    const device = await owner('bea@mail.example')
    const back = await goTo(device, 'ben')
    expect(refusal(await device.call('linkSocialFinish', { uri: back.href })).slice(0, 2)).toEqual([
      409,
      'login',
    ])
    expect(userOf(await test.logInBy(test.device(), 'google', 'ben')).id).toBe(first.id)
    expect(userOf(await device.call('session', undefined)).logins).toHaveLength(1)
  })

  it('[T-20] is good for the account and the device that asked, and neither for logging in nor the other way round', async () => {
    const device = await owner('cleo@mail.example')
    const { href: uri } = await goTo(device, 'dora')
    expect(refusal(await device.call('socialFinish', { uri }))[0]).toBe(410)
    const other = await owner('carl@mail.example')
    expect(refusal(await other.call('linkSocialFinish', { uri }))[0]).toBe(410)
    // Somebody else has logged in on this browser meanwhile.
    const own = device.token()
    await test.logIn(device, 'chris@mail.example')
    expect(refusal(await device.call('linkSocialFinish', { uri }))[0]).toBe(410)
    device.setToken(own)
    const plain = await test.bring(await test.choose(await test.start(device, 'google'), 'dora'))
    expect(refusal(await device.call('linkSocialFinish', { uri: plain.href }))[0]).toBe(410)
    expect((await device.call('linkSocialFinish', { uri })).status).toBe(200)
  })

  it('[T-46 T-15] is begun soon after a login alone, on a device that has the wallet', async () => {
    const device = await owner('emma@mail.example')
    const thief = test.device()
    await test.logIn(thief, 'emma@mail.example')
    const start = (who: Device) => who.call('linkSocialStart', { provider: 'google' })
    expect(refusal(await start(thief)).slice(0, 2)).toEqual([403, 'device'])
    test.time.ahead += 11 * 60_000
    expect(refusal(await start(device)).slice(0, 2)).toEqual([403, 'fresh'])
    // The wallet's own page has somebody log in once more.
    const again = await device.call('socialStart', { provider: 'google', origin: frameOrigin })
    expect(again.status).toBe(200)
  })
})

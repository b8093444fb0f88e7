import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Quirks, softAuthenticator } from '../testing/softAuthenticator'
import { type AuthTest, refusal, startAuthTest, testWallet } from '../testing/startAuthTest'

type Device = ReturnType<AuthTest['device']>
type Passkey = ReturnType<typeof softAuthenticator>

const later = { fresh: 10 * 60_000 + 1, challenge: 5 * 60_000 + 1 }
const half = () => ({ sealed: 'aXY.Y3Q', share: randomBytes(17).toString('base64url') })

describe('a passkey', () => {
  let test: AuthTest
  beforeAll(async () => {
    test = await startAuthTest()
  })
  afterAll(() => test.close())

  const startOf = async (
    device: Device,
    name: 'passkeyMakeStart' | 'passkeyUseStart',
    purpose: string,
  ): Promise<string> => String((await device.call(name, { purpose } as never)).body.challenge)

  async function signUp(device: Device, passkey: Passkey, quirks?: Quirks) {
    return device.call(
      'passkeySignUp',
      passkey.make(await startOf(device, 'passkeyMakeStart', 'sign-up'), quirks),
    )
  }
  async function add(device: Device, passkey: Passkey, quirks?: Quirks) {
    return device.call(
      'passkeyAdd',
      passkey.make(await startOf(device, 'passkeyMakeStart', 'account'), quirks),
    )
  }
  async function logIn(device: Device, passkey: Passkey, quirks?: Quirks) {
    return device.call('passkeyLogin', passkey.use(await startOf(device, 'passkeyUseStart', 'login'), quirks))
  }
  async function open(device: Device, passkey: Passkey, quirks?: Quirks) {
    return device.call(
      'passkeyOpen',
      passkey.use(await startOf(device, 'passkeyUseStart', 'account'), quirks),
    )
  }

  /** Somebody with a mail address, a wallet on one device, and a passkey that opens it. */
  async function owner(email: string) {
    const device = test.device()
    await test.logIn(device, email)
    await device.call('walletMake', testWallet())
    const passkey = softAuthenticator()
    const { id } = (await add(device, passkey)).body as { id: string }
    const way = half()
    await device.call('passkeyKeep', { id, ...way })
    return { device, passkey, id, way }
  }

  it('makes an account by itself, and logs in to it on another device, with every algorithm', async () => {
    for (const algorithm of ['ES256', 'RS256', 'EdDSA'] as const) {
      const passkey = softAuthenticator({ algorithm })
      const made = await signUp(test.device(), passkey)
      expect(made.status).toBe(200)
      expect(made.body.user).toMatchObject({
        isBackedUp: false,
        logins: [{ provider: 'passkey', subject: made.body.id, name: 'Firefox on Windows' }],
      })
      const phone = test.device()
      const told = await logIn(phone, passkey, { topOrigin: 'https://shop.example' })
      expect(told.body).toMatchObject({
        id: made.body.id,
        user: { id: (made.body.user as { id: string }).id },
      })
      expect(told.body).not.toHaveProperty('way')
      expect((await phone.call('session', undefined)).body).toHaveProperty('user')
      expect(refusal(await signUp(test.device(), passkey))).toEqual([
        409,
        'passkey',
        'This passkey belongs to an account already. Log in with it.',
      ])
    }
  })

  it('[T-40] is refused from another origin or site, without its owner’s presence, or of another kind', async () => {
    const passkey = softAuthenticator()
    const wrong: Quirks[] = [
      { origin: 'https://shop.example' },
      { origin: 'http://evil.latchkey.localhost:4000' },
      { topOrigin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { rpId: 'frame.latchkey.localhost' },
      { isVerified: false },
      { type: 'payment.get' },
    ]
    for (const quirks of [...wrong, { format: 'packed' }, { type: 'webauthn.get' }]) {
      const told = await signUp(test.device(), passkey, quirks)
      expect([quirks, ...refusal(told)].slice(0, 3)).toEqual([quirks, 403, 'passkey'])
    }
    await signUp(test.device(), passkey)
    for (const quirks of [...wrong, { type: 'webauthn.create' }]) {
      const told = await logIn(test.device(), passkey, quirks)
      expect([quirks, ...refusal(told)].slice(0, 3)).toEqual([quirks, 403, 'passkey'])
    }
    expect((await logIn(test.device(), passkey)).status).toBe(200)
  })

  it('[T-40] answers a challenge once, on the device that asked, for what it asked, within five minutes', async () => {
    const passkey = softAuthenticator()
    const device = test.device()
    const made = passkey.make(await startOf(device, 'passkeyMakeStart', 'sign-up'))
    expect(refusal(await test.device().call('passkeySignUp', made)).slice(0, 2)).toEqual([410, 'passkey'])
    expect((await device.call('passkeySignUp', made)).status).toBe(200)
    expect(refusal(await device.call('passkeySignUp', made)).slice(0, 2)).toEqual([410, 'passkey'])

    const used = passkey.use(await startOf(device, 'passkeyUseStart', 'login'))
    expect(refusal(await test.device().call('passkeyLogin', used)).slice(0, 2)).toEqual([410, 'passkey'])
    // A challenge for whoever comes is none for who is logged in, and the other way round.
    expect(refusal(await device.call('passkeyOpen', used)).slice(0, 2)).toEqual([410, 'passkey'])
    const own = passkey.use(await startOf(device, 'passkeyUseStart', 'account'))
    expect(refusal(await device.call('passkeyLogin', own)).slice(0, 2)).toEqual([410, 'passkey'])
    const twice = passkey.use(await startOf(device, 'passkeyUseStart', 'login'))
    const told = await Promise.all(Array.from({ length: 5 }, () => device.call('passkeyLogin', twice)))
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1)

    const late = passkey.use(await startOf(device, 'passkeyUseStart', 'login'))
    test.time.ahead += later.challenge
    expect(refusal(await device.call('passkeyLogin', late)).slice(0, 2)).toEqual([410, 'passkey'])
    const other = passkey.use(randomBytes(32).toString('base64url'))
    await startOf(device, 'passkeyUseStart', 'login')
    expect(refusal(await device.call('passkeyLogin', other)).slice(0, 2)).toEqual([403, 'passkey'])
  })

  it('[T-40] whose counter goes back, or whose signature is another’s, is refused', async () => {
    const passkey = softAuthenticator()
    await signUp(test.device(), passkey)
    const device = test.device()
    expect((await logIn(device, passkey, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 3, 0])
      expect(refusal(await logIn(device, passkey, { counter })).slice(0, 2)).toEqual([403, 'passkey'])
    expect((await logIn(device, passkey, { counter: 8 })).status).toBe(200)
    const thief = softAuthenticator()
    const challenge = await startOf(device, 'passkeyUseStart', 'login')
    const forged = { ...thief.use(challenge, { counter: 20 }), credential: passkey.credential }
    expect(refusal(await device.call('passkeyLogin', forged)).slice(0, 2)).toEqual([403, 'passkey'])
    expect(refusal(await logIn(device, thief)).slice(0, 2)).toEqual([404, 'passkey'])
    // Those that count nothing say 0 each time.
    const plain = softAuthenticator()
    await signUp(test.device(), plain)
    for (const _ of [1, 2]) expect((await logIn(device, plain, { counter: 0 })).status).toBe(200)
  })

  it('[T-41] gives its way into the wallet to who has just used it, and to no login without it', async () => {
    const { passkey, way, id } = await owner('ann@mail.example')
    const phone = test.device()
    await test.logIn(phone, 'ann@mail.example')
    expect(refusal(await phone.call('share', undefined)).slice(0, 2)).toEqual([404, 'share'])
    const list = (await phone.call('passkeys', undefined)).body
    expect(list).toMatchObject({ passkeys: [{ id, opens: true }] })
    expect(JSON.stringify(list)).not.toContain(way.sealed)
    expect((await open(phone, passkey)).body).toEqual({ id, way })
    expect((await logIn(test.device(), passkey)).body).toMatchObject({ id, way })

    // Somebody else's passkey opens nothing, whoever is logged in.
    const other = await owner('other@mail.example')
    expect(refusal(await open(phone, other.passkey)).slice(0, 2)).toEqual([404, 'passkey'])
    expect(refusal(await phone.call('passkeyKeep', { id: other.id, ...half() }))[0]).toBe(403)
    expect(refusal(await other.device.call('passkeyKeep', { id, ...half() }))[0]).toBe(404)
    const { rows } = await test.pool.query('select sealed from embedded_passkeys where id = $1', [id])
    expect(rows).toEqual([{ sealed: way.sealed }])
  })

  it('[T-11 T-12] is added by who logged in just now on a device that is in, who is told by mail', async () => {
    const { device, passkey } = await owner('ben@mail.example')
    expect((await test.mail.nth('ben@mail.example', 1, /^A passkey was added/)).text).toContain('Firefox')
    expect((await device.call('session', undefined)).body.user).toMatchObject({ isBackedUp: true })
    const phone = test.device()
    await test.logIn(phone, 'ben@mail.example')
    const start = (who: Device) => who.call('passkeyMakeStart', { purpose: 'account' })
    expect(refusal(await start(phone)).slice(0, 2)).toEqual([403, 'device'])
    expect(refusal(await start(test.device())).slice(0, 2)).toEqual([401, 'session'])
    const begun = await start(device)
    expect(begun.body).toMatchObject({ rpId: 'latchkey.localhost', userName: 'ben@mail.example' })
    expect(begun.body.known).toHaveLength(1)
    test.time.ahead += later.fresh
    expect(refusal(await start(device)).slice(0, 2)).toEqual([403, 'fresh'])
    expect((await open(device, passkey)).status).toBe(200) // as good as a login
    expect((await start(device)).status).toBe(200)
  })

  it('is one of several, is removed with its way in, and stays if it is the last login', async () => {
    const { device, passkey, id } = await owner('cem@mail.example')
    const second = softAuthenticator()
    expect((await add(device, second)).status).toBe(200)
    expect(refusal(await add(device, second)).slice(0, 2)).toEqual([409, 'passkey'])
    const phone = test.device()
    await test.logIn(phone, 'cem@mail.example')
    expect(refusal(await phone.call('passkeyRemove', { id })).slice(0, 2)).toEqual([403, 'device'])
    const told = await device.call('passkeyRemove', { id })
    expect(told.body.user).toMatchObject({ isBackedUp: false })
    await test.mail.nth('cem@mail.example', 1, /^A passkey was removed/)
    expect(refusal(await logIn(phone, passkey)).slice(0, 2)).toEqual([404, 'passkey'])
    expect((await logIn(phone, second)).status).toBe(200)
    expect(refusal(await device.call('passkeyRemove', { id })).slice(0, 2)).toEqual([404, 'passkey'])
    const { entries } = (await device.call('audit', undefined)).body as { entries: { what: string }[] }
    expect(entries.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['passkey-added', 'passkey-removed']),
    )

    // It cannot be taken away as a login alone: what it opens would stay.
    const [own] = (await device.call('passkeys', undefined)).body.passkeys as { id: string }[]
    const asLogin = await device.call('unlink', { provider: 'passkey', subject: own?.id ?? '' })
    expect(refusal(asLogin).slice(0, 2)).toEqual([400, 'login'])
    expect((await logIn(phone, second)).status).toBe(200)

    const lone = test.device()
    const made = await signUp(lone, softAuthenticator())
    const only = String(made.body.id)
    expect(refusal(await lone.call('passkeyRemove', { id: only })).slice(0, 2)).toEqual([409, 'login'])
    expect((await lone.call('passkeys', undefined)).body).toMatchObject({
      passkeys: [{ id: only, opens: false }],
    })
  })

  it('of one project is nobody in another', async () => {
    const passkey = softAuthenticator()
    await signUp(test.device(), passkey)
    expect(refusal(await logIn(test.device({ project: 'other' }), passkey)).slice(0, 2)).toEqual([
      404,
      'passkey',
    ])
  })

  it('is tried so often and not more', async () => {
    const device = test.device()
    const told: number[] = []
    for (let at = 0; at < 62; at += 1)
      told.push((await device.call('passkeyUseStart', { purpose: 'login' })).status)
    expect(told.filter(status => status === 200)).toHaveLength(60)
    expect(told.at(-1)).toBe(429)
  })
})

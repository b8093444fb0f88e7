import { authError } from '@latchkey/protocol/frame'
import { describe, expect, test } from 'vitest'
import { createFakeAuth, type FakeAuth } from '../../test/fakeAuth'
import { createFakePage } from '../../test/fakePage'
import { createFakeWorld, ethereum, type FakeWorld, settled } from '../../test/fakeWorld'
import { createKit } from '../createKit'
import { authState } from './authState'
import { emailUpdate } from './emailUpdate'
import { cancelLogin } from './leftLogin'
import { readMailed } from './mailed'
import { keepMailPause, mailPause } from './mailPause'
import { openWalletSettings } from './openWalletSettings'
import { resendEmail, startEmailLogin } from './startEmailLogin'
import { startFarcasterLogin } from './startFarcasterLogin'
import { submitCode } from './submitCode'
import { takeUpMail } from './takeUpMail'
import { resetEmailUpdate, submitCurrentEmailCode, submitNewEmailCode, updateEmail } from './updateEmail'

const email = 'ann@mail.example'

function setUp(answers: FakeAuth['answers'] = {}, world: FakeWorld = createFakeWorld()) {
  createFakePage(world)
  const auth = createFakeAuth(answers)
  const kit = createKit(
    { projectId: 'test', networks: [ethereum], logLevel: 'silent', gatewayUrl: 'https://gate.example' },
    { world: world.env, remotes: [auth.remote] },
  )
  kit.start()
  const state = () => kit.get(authState).get()
  return { kit, auth, world, state }
}

describe('a login by e-mail', () => {
  test('[EMB-16 EMB-18 EMB-39] a code is mailed, and the wallet is connected by it', async () => {
    const { kit, auth, state } = setUp({
      CONNECT_EMAIL: [{ action: 'VERIFY_OTP' }],
      CONNECT_OTP: [undefined],
    })
    const events: unknown[] = []
    kit.events.on(event => events.push(event))
    await startEmailLogin(kit, ` ${email} `)
    expect(state()).toMatchObject({ step: 'code', isBusy: false, email, provider: 'email' })
    await submitCode(kit, ' 123456 ')
    expect(state()).toMatchObject({ step: 'idle', isBusy: false, error: undefined })
    expect(auth.entered).toEqual([{ provider: 'email', email }])
    expect(events).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Email' } }])
    expect(auth.asked).toEqual([
      { name: 'CONNECT_EMAIL', request: { email } },
      { name: 'CONNECT_OTP', request: { otp: '123456' } },
      { name: 'SET_UP', request: undefined },
    ])
  })

  test('[EMB-17 EMB-39] an unknown browser waits for the link, as often as it takes, and then for the code', async () => {
    let use = (_: unknown) => {}
    const never = new Promise(() => {})
    const used = new Promise(resolve => {
      use = resolve
    })
    const { kit, auth, world, state } = setUp({
      CONNECT_EMAIL: [{ action: 'VERIFY_DEVICE' }],
      CONNECT_DEVICE: [never, never, used],
    })
    const { step } = await startEmailLogin(kit, email)
    expect(step).toBe('device')
    await settled()
    await world.clock.advance(55_000) // the client renews each before its deadline
    expect(auth.asked.filter(({ name }) => name === 'CONNECT_DEVICE')).toHaveLength(3)
    expect(state()).toMatchObject({ step: 'device', isBusy: true, error: undefined })
    use(undefined)
    await expect.poll(() => state().step).toBe('code')
  })

  test('[EMB-39] a frame that knows the visitor goes on at once', async () => {
    const { kit, auth, state } = setUp({ CONNECT_EMAIL: [{ action: 'CONNECT' }] })
    await startEmailLogin(kit, email)
    expect(auth.entered).toHaveLength(1)
    expect(state().step).toBe('idle')
  })

  test('[EMB-06 VAL-02 VAL-03] a wrong code is told, and another one can be typed; an empty one is none', async () => {
    const { kit, auth, state } = setUp({
      CONNECT_EMAIL: [{ action: 'VERIFY_OTP' }],
      CONNECT_OTP: [authError('auth/refused', { reason: 'Wrong code' }), undefined],
    })
    await startEmailLogin(kit, email)
    await expect(submitCode(kit, '1')).rejects.toMatchObject({ code: 'auth/refused', message: 'Wrong code' })
    expect(state()).toMatchObject({ step: 'code', isBusy: false, error: { message: 'Wrong code' } })
    await expect(submitCode(kit, '  ')).rejects.toMatchObject({ code: 'auth/bad-code' })
    await submitCode(kit, 'any text')
    expect(auth.entered).toHaveLength(1)
    expect(state().error).toBeUndefined()
  })

  test('[VAL-01] what is no address is refused before anybody is asked', async () => {
    const { kit, auth } = setUp()
    for (const typed of [
      '',
      'ann',
      'ann@',
      '@mail.example',
      'a b@mail.example',
      `${'a'.repeat(400)}@mail.example`,
    ])
      await expect(startEmailLogin(kit, typed)).rejects.toMatchObject({ code: 'auth/bad-email' })
    expect(auth.asked).toEqual([])
  })

  test('a wallet that was not set up connects nobody, and is told', async () => {
    const { kit, auth, state } = setUp({
      CONNECT_EMAIL: [{ action: 'VERIFY_OTP' }],
      CONNECT_OTP: [undefined],
      SET_UP: [{ isReady: false }],
    })
    await startEmailLogin(kit, email)
    await expect(submitCode(kit, '123456')).rejects.toMatchObject({ code: 'auth/not-ready' })
    expect(state()).toMatchObject({ step: 'idle', error: { code: 'auth/not-ready' } })
    expect(auth.entered).toEqual([])
    await startEmailLogin(kit, email) // at once: the mail before was used
    expect(auth.asked.at(-1)).toEqual({ name: 'CONNECT_EMAIL', request: { email } })
  })

  test('one that was left shows nothing any more; what was typed stays', async () => {
    let answer = (_: unknown) => {}
    const { kit, state } = setUp({
      CONNECT_EMAIL: [
        new Promise(resolve => {
          answer = resolve
        }),
      ],
    })
    const login = startEmailLogin(kit, email)
    const failed = expect(login).rejects.toMatchObject({ code: 'connect/cancelled' })
    await settled()
    cancelLogin(kit)
    await failed
    answer({ action: 'VERIFY_OTP' })
    await settled()
    expect(state()).toMatchObject({ step: 'idle', isBusy: false, email, error: undefined })
  })
})

describe('a login by e-mail after a reload of the page', () => {
  const answers = { CONNECT_EMAIL: [{ action: 'VERIFY_DEVICE' }], CONNECT_DEVICE: [new Promise(() => {})] }

  test('[EMB-44] goes on with the mail that was sent, to that address alone, as long as it is good', async () => {
    const first = setUp(answers)
    await startEmailLogin(first.kit, email)
    first.kit.destroy()
    const { kit, auth, world, state } = setUp(
      { CONNECT_DEVICE: [undefined] },
      createFakeWorld({ tabOf: first.world }),
    )
    expect(readMailed(kit)).toEqual({ email, step: 'device' })
    expect(takeUpMail(kit, 'bob@mail.example')).toBe(false)
    expect(takeUpMail(kit, ` ${email} `)).toBe(true)
    expect(state()).toMatchObject({ step: 'device', email, provider: 'email' })
    await expect.poll(() => state().step).toBe('code')
    expect(auth.asked.map(({ name }) => name)).toEqual(['CONNECT_DEVICE'])
    await world.clock.advance(20 * 60_000)
    expect(takeUpMail(kit, email)).toBe(false)
  })

  test('knows the address until the wallet is there, and then nothing', async () => {
    const { kit } = setUp({
      CONNECT_EMAIL: [{ action: 'VERIFY_OTP' }],
      CONNECT_OTP: [undefined],
      SET_UP: [authError('auth/aborted'), { isReady: true }],
    })
    await startEmailLogin(kit, email)
    await expect(submitCode(kit, '123456')).rejects.toThrow()
    expect(readMailed(kit)).toEqual({ email, step: 'setUp' })
    expect(takeUpMail(kit, email)).toBe(false) // the frame knows who is logged in
    await submitCode(kit, '123456')
    expect(readMailed(kit)).toBeUndefined()
  })
})

describe('the pause between two mails', () => {
  test('[EMB-40 EMB-41 EMB-42 EMB-43 EMB-44] is 30 s from the last one accepted, also after a reload', async () => {
    const first = setUp({ CONNECT_EMAIL: [{ action: 'VERIFY_OTP' }] })
    await startEmailLogin(first.kit, email)
    await first.world.clock.advance(10_500)
    await expect(resendEmail(first.kit)).rejects.toMatchObject({
      code: 'auth/too-soon',
      message: 'Please try again after 20 seconds',
    })
    first.kit.destroy()
    const { kit, world, auth } = setUp(
      { CONNECT_EMAIL: [{ action: 'VERIFY_OTP' }] },
      createFakeWorld({ tabOf: first.world }),
    )
    await world.clock.advance(19_499)
    await expect(startEmailLogin(kit, email)).rejects.toThrow('Please try again after 1 seconds')
    expect(auth.asked).toEqual([])
    await world.clock.advance(1)
    await expect(startEmailLogin(kit, email)).resolves.toMatchObject({ step: 'code' })
  })

  test('[EMB-44] is counted down while somebody looks, and ends with a login', async () => {
    const { kit, world } = setUp({ CONNECT_EMAIL: [{ action: 'VERIFY_OTP' }], CONNECT_OTP: [undefined] })
    const stop = keepMailPause(kit)
    const left = () => kit.get(mailPause).get()
    expect(left()).toBe(0)
    await startEmailLogin(kit, email)
    expect(left()).toBe(30)
    await world.clock.advance(1000)
    expect(left()).toBe(29)
    await world.clock.advance(28_500)
    expect(left()).toBe(1)
    await submitCode(kit, '1')
    expect(left()).toBe(0)
    stop()
    expect(world.clock.timers()).toBe(0)
  })

  test('[EMB-44] a mail that was refused, and a clock that was set back, lock nobody out', async () => {
    const { kit, world } = setUp({ CONNECT_EMAIL: [authError('auth/refused'), { action: 'VERIFY_OTP' }] })
    await expect(startEmailLogin(kit, email)).rejects.toMatchObject({ code: 'auth/refused' })
    world.storage.data.set('latchkey-wallet.v1.default.lastMail', String(world.clock.now() + 86_400_000))
    await expect(startEmailLogin(kit, email)).resolves.toMatchObject({ step: 'code' })
  })
})

test('[EMB-31 EMB-32 EMB-33 EMB-45 EMB-46] another address: a code of the old one, then one of the new one', async () => {
  const { kit, auth } = setUp({
    UPDATE_EMAIL: [{ action: 'VERIFY_PRIMARY_OTP' }],
    UPDATE_EMAIL_PRIMARY_OTP: [authError('auth/refused', { reason: 'Wrong code' }), undefined],
    UPDATE_EMAIL_SECONDARY_OTP: [{ newEmail: 'new@mail.example' }],
  })
  const state = () => kit.get(emailUpdate).get()
  expect(() => updateEmail(kit, 'new')).toThrow('Not an e-mail address')
  await updateEmail(kit, 'new@mail.example')
  expect(state()).toMatchObject({ step: 'current', isBusy: false })
  await expect(submitCurrentEmailCode(kit, '0')).rejects.toThrow('Wrong code')
  expect(state()).toMatchObject({ step: 'current', error: { message: 'Wrong code' } })
  await submitCurrentEmailCode(kit, '1')
  expect(state()).toMatchObject({ step: 'new', error: undefined })
  await submitNewEmailCode(kit, '2')
  expect(state()).toMatchObject({ step: 'done', email: 'new@mail.example' })
  expect(auth.emails).toEqual(['new@mail.example'])
  await updateEmail(kit, 'newer@mail.example') // at once: nobody waits for a mail any more
  resetEmailUpdate(kit)
  expect(state().step).toBe('idle')
})

test('[EMB-20 EMB-21 EMB-48] Farcaster: an address to scan, then the account', async () => {
  let approve = (_: unknown) => {}
  const { kit, auth, state } = setUp({
    GET_FARCASTER_URI: [{ url: 'https://farcaster.example/1' }],
    CONNECT_FARCASTER: [
      new Promise(resolve => {
        approve = resolve
      }),
    ],
  })
  const login = startFarcasterLogin(kit)
  await expect.poll(() => state().farcasterUrl).toBe('https://farcaster.example/1')
  expect(state()).toMatchObject({ step: 'farcaster', isBusy: true })
  approve({ userName: 'ann' })
  await login
  expect(auth.entered).toEqual([{ provider: 'farcaster', userName: 'ann' }])
  expect(state()).toMatchObject({ step: 'idle', farcasterUrl: undefined })
})

test('the wallet’s own settings are asked for, and waited for', async () => {
  const { kit, auth } = setUp({ SHOW_SETTINGS: [undefined] })
  await openWalletSettings(kit)
  expect(auth.asked).toEqual([{ name: 'SHOW_SETTINGS', request: undefined }])
})

import { expect, it, onTestFinished } from 'vitest'
import { refusal, startAuthTest } from './testing/startAuthTest'
import { codeIn, tokenIn } from './testing/startMailServer'

async function start() {
  const test = await startAuthTest({ mailPatience: 500 })
  onTestFinished(() => test.close())
  const ask = (email: string) => test.device().call('emailStart', { email })
  /** Waits until the gateway says how it is about mails. */
  const untilMails = (isOn: boolean) =>
    expect
      .poll(async () => (await ask(`${crypto.randomUUID()}@mail.example`)).status, {
        timeout: 60_000,
        interval: 200,
      })
      .toBe(isOn ? 200 : 503)
  return { ...test, ask, untilMails }
}

it('a mail server that hangs holds up nobody: who waits is told, and logs in by the same mail once it goes', async () => {
  const { mail, time, device, ask, confirm } = await start()
  mail.setMood('hangs')
  const ann = device()
  expect((await ann.call('emailStart', { email: 'ann@mail.example' })).status).toBe(200)
  time.ahead += 10_000 // by then the first try has failed
  const sentence = 'Mails cannot be sent at the moment. Please try again in a few minutes.'
  expect(refusal(await ann.call('deviceWait', undefined))).toEqual([503, 'mail', sentence])
  expect(refusal(await ask('ben@mail.example'))).toEqual([503, 'mail', sentence])
  expect((await device().call('session', undefined)).status).toBe(200)

  mail.setMood('takes')
  const link = await mail.nth('ann@mail.example', 1, /^Is this/)
  expect((await confirm(tokenIn(link))).status).toBe(200)
  expect((await ann.call('deviceWait', undefined)).body).toEqual({ isApproved: true })
  const code = codeIn(await mail.nth('ann@mail.example', 1, /^\d{6}/))
  expect((await ann.call('emailCode', { otp: code })).status).toBe(200)
})

it('a link that is opened while no mail can be sent keeps its yes for later', async () => {
  const { mail, time, device, ask, confirm, untilMails } = await start()
  const ann = device()
  await ann.call('emailStart', { email: 'ann@mail.example' })
  const token = tokenIn(await mail.nth('ann@mail.example', 1, /^Is this/))
  mail.setMood('away')
  await ask('ben@mail.example')
  time.ahead += 10_000
  await untilMails(false)
  const page = await confirm(token)
  expect([page.status, await page.text()]).toEqual([
    503,
    expect.stringContaining('Mails cannot be sent at the moment'),
  ])
  mail.setMood('takes')
  await mail.nth('ben@mail.example', 1)
  expect((await confirm(token)).status).toBe(200)
  const code = codeIn(await mail.nth('ann@mail.example', 1, /^\d{6}/))
  expect((await ann.call('emailCode', { otp: code })).status).toBe(200)
})

it('an address that no mail reaches keeps nobody else from theirs; one that is refused is told', async () => {
  const { mail, device, ask, logIn } = await start()
  for (const at of [1, 2, 3, 4]) expect((await ask(`nowhere-${at}@mail.example`)).status).toBe(200)
  for (const at of [1, 2, 3, 4])
    await expect
      .poll(() => mail.triesOf(`nowhere-${at}@mail.example`), { timeout: 60_000 })
      .toBeGreaterThan(1)
  expect((await logIn(device(), 'ann@mail.example')).status).toBe(200)
  mail.setMood('refuses')
  const typo = device()
  expect((await typo.call('emailStart', { email: 'typo@mail.example' })).status).toBe(200)
  await expect
    .poll(async () => refusal(await typo.call('deviceWait', undefined)).slice(0, 2), { timeout: 60_000 })
    .toEqual([422, 'email'])
})

it('a code that the mail server refuses is told to who asks again or types one, with and without an account', async () => {
  const { mail, time, device, confirm, logIn, pool } = await start()
  const told: [number, string, string][][] = []
  for (const [email, hasAccount] of [
    ['ann@mail.example', true],
    ['nobody@mail.example', false],
  ] as const) {
    mail.setMood('takes')
    if (hasAccount) await logIn(device(), email)
    const ann = device()
    const links = mail.countOf(email, /^Is this/)
    await ann.call('emailStart', { email })
    // From now on the device is known for this address: a code comes without a link.
    await confirm(tokenIn(await mail.nth(email, links + 1, /^Is this/)))
    await mail.nth(email, hasAccount ? 2 : 1, /^\d{6}/)
    mail.setMood('refuses')
    const isRefused = () =>
      expect
        .poll(async () => (await pool.query('select from embedded_codes where is_refused')).rowCount, {
          timeout: 60_000,
        })
        .toBe(1)
    time.ahead += 31_000
    expect((await ann.call('emailStart', { email })).body).toEqual({ action: 'VERIFY_OTP' })
    await isRefused()
    const typed = refusal(await ann.call('emailCode', { otp: 'x' }))
    time.ahead += 31_000
    const again = refusal(await ann.call('emailStart', { email }))
    told.push([typed, again])
    // Told once: mail servers change their minds.
    mail.setMood('takes')
    expect((await ann.call('emailStart', { email })).status).toBe(200)
    await mail.nth(email, hasAccount ? 3 : 2, /^\d{6}/)
  }
  const sentence = 'No mail can be sent to this address. Is it written correctly?'
  expect(told[0]).toEqual([
    [422, 'email', sentence],
    [422, 'email', sentence],
  ])
  expect(told[1]).toEqual(told[0])
})

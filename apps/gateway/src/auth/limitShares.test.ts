import { expect, it, onTestFinished } from 'vitest'
import { sharesPerMinute } from './limitShares'
import { refusal, startAuthTest, testWallet } from './testing/startAuthTest'

async function start() {
  const test = await startAuthTest({ config: { trustProxy: true } })
  onTestFinished(() => test.close())
  test.time.at = Date.now() // however long it takes, nothing comes back meanwhile
  let asked = 0
  /** From another network each time, so that no limit of addresses is in the way. */
  const fromAnywhere = () => {
    asked += 1
    return { headers: { 'x-forwarded-for': `10.${asked >> 8}.${asked & 255}.7` } }
  }
  return { test, fromAnywhere }
}

it('gives an account’s share so often a minute, from however many addresses, and to nobody else less', async () => {
  const { test, fromAnywhere } = await start()
  const [stolen, ben] = [test.device(), test.device()]
  await test.logIn(stolen, 'ann@mail.example')
  await test.logIn(ben, 'ben@mail.example')
  const wallet = testWallet()
  await stolen.call('walletMake', wallet)
  await ben.call('walletMake', testWallet())
  const told = await Promise.all(
    Array.from({ length: sharesPerMinute + 5 }, () => stolen.call('share', undefined, fromAnywhere())),
  )
  expect(told.filter(({ status }) => status === 200)).toHaveLength(sharesPerMinute)
  const refused = told.find(({ status }) => status !== 200)
  if (!refused) throw new Error('nothing was refused')
  expect(refusal(refused)).toEqual([
    429,
    'account',
    expect.stringMatching(
      /^This wallet was used too often in the last minute\. Please try again in \d+ seconds?\.$/,
    ),
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ben.call('share', undefined)).status).toBe(200)
  test.time.ahead += 60_000
  expect((await stolen.call('share', undefined)).body).toEqual(wallet)
})

it('lets nobody who has a login alone use the account’s share of it up', async () => {
  const { test, fromAnywhere } = await start()
  const [owner, thief] = [test.device(), test.device()]
  await test.logIn(owner, 'ann@mail.example')
  const wallet = testWallet()
  await owner.call('walletMake', wallet)
  await test.logIn(thief, 'ann@mail.example')
  const told = await Promise.all(
    Array.from({ length: sharesPerMinute + 5 }, () => thief.call('share', undefined, fromAnywhere())),
  )
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([404, 429]))
  expect((await owner.call('share', undefined)).body).toEqual(wallet)
  // Nor from getting back in on a new device, which has as little as the thief.
  const further = test.device()
  await test.logIn(further, 'ann@mail.example')
  expect(refusal(await further.call('share', undefined)).slice(0, 2)).toEqual([404, 'share'])
  const restored = await thief.call('walletRestore', { ...wallet, signature: `0x${'1'.repeat(130)}` })
  expect(refusal(restored).slice(0, 2)).toEqual([429, 'account'])
})

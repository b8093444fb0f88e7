import { expect, type Page } from '@playwright/test'
import { askFrame, framed, shakeHands, test } from './framePage'
import { frameOrigin } from './gateway'
import { nextMail } from './inbox'
import { logInByMail } from './logInByMail'

type User = { address: string; isBackedUp: boolean }

const assisted = `${frameOrigin}/?projectId=playground-assisted&chainId=eip155:31337`

test('[T-18] a second device gets the wallet back by mail, from two processes, and a mail tells of it @long', async ({
  browser,
  page,
  site,
}) => {
  site.pages['/'] = framed(assisted)
  const email = `helped-${crypto.randomUUID()}@mail.example`
  const wallet = page.frameLocator('#wallet')
  await logIn(page, email, 1)
  const isSetUp = askFrame(page, 'SET_UP')
  await expect(wallet.getByText('This is called custodial.')).toBeVisible()
  await wallet.getByRole('button', { name: 'Agree' }).click()
  await wallet.getByRole('button', { name: 'Done' }).click()
  expect(await isSetUp).toEqual({ isReady: true })
  const { address, isBackedUp } = await askFrame<User>(page, 'GET_USER', {})
  expect(isBackedUp).toBe(true)

  const other = await (await browser.newContext()).newPage()
  const there = other.frameLocator('#wallet')
  await logIn(other, email, 2)
  const isIn = askFrame(other, 'SET_UP')
  await there.getByRole('button', { name: /^With your mail address/ }).click()
  await expect(there.getByRole('heading', { name: 'Your wallet is on this device now' })).toBeVisible()
  await there.getByRole('button', { name: 'Next' }).click()
  expect(await isIn).toEqual({ isReady: true })
  expect((await askFrame<User>(other, 'GET_USER', {})).address).toBe(address)
  for (const subject of [
    /new device has logged in/,
    /^Somebody wants to open/,
    /wallet was recovered on a device/,
  ])
    await nextMail(email, 1, subject)
  await other.context().close()

  /** Logs in on a device that the gateway has not seen. */
  async function logIn(on: Page, address: string, login: number): Promise<void> {
    await on.goto(site.origin())
    await on.frameLocator('#wallet').locator('body').waitFor({ state: 'attached' })
    await shakeHands(on)
    await logInByMail(on, address, login)
  }
})

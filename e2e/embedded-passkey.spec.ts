import { expect, type Frame, type Page } from '@playwright/test'
import { askFrame, frameOf, openFramePage, shakeHands, test } from './framePage'
import { frameOrigin } from './gateway'
import { logInByMail } from './logInByMail'
import { plugInPasskey } from './plugInPasskey'

const addressOf = async (page: Page) => (await askFrame<{ address: string }>(page, 'GET_USER', {})).address

/** The wallet on a device that never had it: all that the frame kept is gone, its keys as well. */
async function onNewDevice(page: Page): Promise<Frame> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin: frameOrigin, storageTypes: 'all' })
  await page.reload()
  const frame = await frameOf(page)
  await shakeHands(page)
  expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
  return frame
}

test('[T-40 T-42] a passkey alone becomes a wallet, and opens it on another device', async ({
  page,
  site,
}) => {
  const problems: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  const frame = await openFramePage(page, site)
  await plugInPasskey(page)
  await shakeHands(page)
  const connecting = askFrame(page, 'CONNECT_PASSKEY')
  await frame.getByRole('button', { name: 'I have none yet: make one' }).click()
  await expect(frame.getByRole('heading', { name: 'Your passkey opens your wallet' })).toBeVisible()
  await frame.getByRole('button', { name: 'Later' }).click()
  expect(await connecting).toEqual({ isConnected: true })
  expect(await askFrame(page, 'SET_UP')).toEqual({ isReady: true })
  const address = await addressOf(page)

  const other = await onNewDevice(page)
  const coming = askFrame(page, 'CONNECT_PASSKEY')
  await other.getByRole('button', { name: 'Use my passkey' }).click()
  expect(await coming).toEqual({ isConnected: true })
  expect(await addressOf(page)).toBe(address)
  expect(problems).toEqual([])
})

test('[T-11 T-41] a login by mail and the passkey bring the wallet to a further device @long', async ({
  page,
  site,
}) => {
  const email = `passkey-${crypto.randomUUID()}@mail.example`
  const frame = await openFramePage(page, site)
  await plugInPasskey(page)
  await shakeHands(page)
  await logInByMail(page, email)
  const settingUp = askFrame(page, 'SET_UP')
  await frame.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(frame.getByRole('heading', { name: 'Your passkey opens your wallet' })).toBeVisible()
  await frame.getByRole('button', { name: 'Later' }).click()
  expect(await settingUp).toEqual({ isReady: true })
  const address = await addressOf(page)

  const other = await onNewDevice(page)
  await logInByMail(page, email, 2)
  await expect(addressOf(page)).rejects.toThrow('not on this device')
  const entering = askFrame(page, 'SET_UP')
  await other.getByRole('button', { name: /^With your passkey/ }).click()
  await other.getByRole('button', { name: 'Use my passkey' }).click()
  await other.getByRole('button', { name: 'Next' }).click()
  expect(await entering).toEqual({ isReady: true })
  expect(await addressOf(page)).toBe(address)
})

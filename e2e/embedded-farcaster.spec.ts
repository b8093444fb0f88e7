import { expect } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { askFrame, openFramePage, shakeHands, test } from './framePage'

test('[CON-02 EMB-20 EMB-21 EMB-48] a yes on the phone becomes a wallet', async ({ page, site }) => {
  const frame = await openFramePage(page, site)
  await shakeHands(page)
  const { url } = await askFrame<{ url: string }>(page, 'GET_FARCASTER_URI')
  const connected = askFrame<{ userName: string }>(page, 'CONNECT_FARCASTER')
  const phone = await page.context().newPage()
  await phone.goto(url)
  await expect(phone.getByText('frame.latchkey.localhost')).toBeVisible()
  await phone.getByRole('textbox', { name: 'Your name at Farcaster' }).fill(`visitor ${crypto.randomUUID()}`)
  await phone.getByRole('button', { name: 'Log in' }).click()
  await expect(phone.getByRole('heading', { name: 'Done' })).toBeVisible()
  const { userName } = await connected
  expect(userName).toMatch(/^!\d+$/)
  const user = await askFrame<{ address: Hex; userName: string }>(page, 'GET_USER', {})
  expect(user).toMatchObject({ userName, address: expect.stringMatching(/^0x[\da-fA-F]{40}$/) })
  const message = 'Hello from the phone'
  const params = [message, user.address]
  const signing = askFrame<Hex>(page, 'RPC_REQUEST', { method: 'personal_sign', params })
  await expect(frame.locator('.approve-note')).toBeEmpty()
  await frame.locator('input').focus()
  await page.keyboard.type((await frame.locator('.approve-digits b').textContent()) ?? '')
  await page.keyboard.press('Enter')
  expect(await verifyMessage({ address: user.address, message, signature: await signing })).toBe(true)
  // The same yes counts once.
  await phone.goto(url)
  await phone.getByRole('button', { name: 'Log in' }).click()
  await expect(phone.getByRole('alert')).toContainText('expired')
  await page.reload()
  await shakeHands(page)
  expect((await askFrame<{ address: string }>(page, 'GET_USER', {})).address).toBe(user.address)
})

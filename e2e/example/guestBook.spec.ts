import { expect, test } from '@playwright/test'
import { installTestWallet } from 'latchkey/testing'
import { verifyMessage } from 'viem'

test('a visitor connects, signs and stays connected', async ({ page }) => {
  const wallet = await installTestWallet(page, { name: 'Test Wallet' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByRole('button', { name: /^Account 0xf39F/ })).toBeVisible()

  await page.getByRole('button', { name: 'Sign the guest book' }).click()
  await expect(page.getByRole('status')).toContainText('Signed: 0x')
  const signature = (await page.getByRole('status').textContent())?.replace('Signed: ', '')
  const [address] = wallet.addresses
  expect(
    await verifyMessage({
      address: address as `0x${string}`,
      message: 'I was here',
      signature: signature as `0x${string}`,
    }),
  ).toBe(true)

  await page.reload()
  await expect(page.getByRole('button', { name: /^Account 0xf39F/ })).toBeVisible()
  expect(wallet.requests().filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test('a visitor who refuses is told so, and may try again', async ({ page }) => {
  const wallet = await installTestWallet(page, { name: 'Test Wallet' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()

  wallet.refuse()
  await page.getByRole('button', { name: 'Sign the guest book' }).click()
  await expect(page.getByRole('alert')).toBeVisible()

  wallet.approve()
  await page.getByRole('button', { name: 'Sign the guest book' }).click()
  await expect(page.getByRole('status')).toContainText('Signed: 0x')
})

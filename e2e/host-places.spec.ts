import { expect } from '@playwright/test'
import { modalOf, hostTest as test } from './hosts/hostTest'
import { connectWallet } from './hosts/visitor'

test('[NAV-34] the kit puts one element at the end of the body, while it is needed', async ({ page }) => {
  await page.goto('/react-19/story')
  const host = page.locator('[data-latchkey]')
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect(host).toHaveCount(0)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(modalOf(page, 'Connect wallet')).toBeVisible()
  await expect(page.locator('body > [data-latchkey]:last-child')).toHaveCount(1)
  await expect(host).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(host).toHaveCount(0)
})

test('[CFG-17 NAV-34] embedded, the views stand in the page itself and lead from one to the next', async ({
  page,
}) => {
  await page.goto('/react-19/embedded')
  const place = page.getByRole('main')
  await expect(place.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect(page.locator('main [data-latchkey]')).toHaveCount(1)
  await expect(page.locator('[data-latchkey]')).toHaveCount(1)
  await expect(modalOf(page)).toHaveCount(0)
  await expect(place.getByRole('button', { name: 'Close' })).toHaveCount(0)

  await place.getByRole('button', { name: 'Brass Key' }).click()
  await expect(place.getByRole('heading', { name: 'Account' })).toBeVisible()
  await place.getByRole('button', { name: 'Devnet A' }).click()
  await expect(place.getByRole('heading', { name: 'Choose network' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(place.getByRole('heading', { name: 'Choose network' })).toBeVisible()
  await place.getByRole('button', { name: 'Back' }).click()
  await place.getByRole('button', { name: 'Disconnect' }).click()
  await expect(place.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
})

test('[CFG-18 NAV-34] with disableAppend the modal opens where the page put it', async ({ page }) => {
  await page.goto('/react-19/append')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(modalOf(page, 'Connect wallet')).toBeVisible()
  await expect(page.locator('main [data-latchkey]')).toHaveCount(1)
  await expect(page.locator('[data-latchkey]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await connectWallet(page)
})

test('[CFG-18] with disableAppend and no place for the modal the page stays alive', async ({
  page,
  complaints,
}) => {
  await page.goto('/react-19/append?nowhere')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.poll(() => complaints.splice(0).join()).toContain('LatchkeyModal')
  await expect(page.getByRole('button', { name: 'Sign a message' })).toBeVisible()
  await expect(page.locator('[data-latchkey]')).toHaveCount(0)
})

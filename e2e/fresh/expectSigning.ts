import { expect, type Page } from '@playwright/test'
import { watchPage } from './watchPage'

/** A visit to an app of the README, docs/vue.md or docs/svelte.md: a wallet of the browser connects, signs, and is left. */
export async function expectSigning(page: Page, url: string): Promise<void> {
  const watch = await watchPage(page)
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Brass Key' }).click()
  await expect(page.getByText('You are 0x1111111111111111111111111111111111111111')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Account 0x1111/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Network: Ethereum' })).toBeVisible()
  const sign = page.getByRole('button', { name: 'Sign', exact: true })
  await sign.click()
  await expect(page.getByText(`Signed: 0x${'51'.repeat(64)}1b`)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { declines: true }))
  await sign.click()
  await expect(page.getByText('Not signed: ')).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect(sign).toHaveCount(0)
  watch.expectSilence()
}

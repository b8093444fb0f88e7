import { expect, type Page } from '@playwright/test'

/** A first visit to a fresh app: the button, the modal, nothing in the console, nobody else called. */
export async function expectFirstVisit(page: Page, url: string): Promise<void> {
  const problems: string[] = []
  const outside: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(String(error)))
  await page.route(
    address => address.hostname !== '127.0.0.1',
    route => {
      outside.push(route.request().url())
      return route.abort()
    },
  )
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await expect(button).toHaveCount(1)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
  await expect(dialog.getByText('No wallet found in this browser')).toBeVisible()
  await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(page.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForTimeout(1000)
  expect(problems).toEqual([])
  expect(outside).toEqual([])
}

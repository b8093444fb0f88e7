import { test as base, expect } from '@playwright/test'
import { type Playground, playgroundOf } from './playground'
import { sentBy } from './sentBy'

const test = base.extend<{ site: Playground }>({
  site: ({ page }, use) => use(playgroundOf(page)),
})

test('[IMP-24] an unlimited approval to a stranger is shown in red before the wallet opens, a payment is not', async ({
  page,
  site,
}) => {
  const files: string[] = []
  page.on('request', request => files.push(new URL(request.url()).pathname))
  const guards = () => files.filter(path => path.includes('reviewRequest')).length
  await site.open()
  await site.connect('Brass Key')
  expect(guards()).toBe(0)

  const payment = site.action('Send 0.01 ETH')
  await payment.getByRole('button', { name: 'Send' }).click()
  await expect(payment.getByRole('status')).toContainText('It is in block')
  await expect(site.dialog).toBeHidden()
  expect([guards(), await sentBy(page)]).toEqual([1, 1])

  const trap = site.action('Allow everything')
  await trap.getByRole('button', { name: 'Ask for it' }).click()
  await expect(site.dialog).toContainText('This can lose you money')
  await expect(site.dialog.locator('[data-code=unlimited-approval]')).toHaveAttribute('data-level', 'danger')
  await expect(site.dialog.locator('[data-code=no-code]')).toBeVisible() // it is a stranger's own account
  expect(await sentBy(page)).toBe(1)
  await site.dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(site.dialog).toBeHidden()
  await expect(trap.getByRole('status')).toContainText('You declined this')
  expect(await sentBy(page)).toBe(1)

  await trap.getByRole('button', { name: 'Ask for it' }).click()
  await site.dialog.getByRole('button', { name: 'Continue anyway' }).click()
  await expect(trap.getByRole('status')).toContainText('Allowed.')
  expect(await sentBy(page)).toBe(2)
})

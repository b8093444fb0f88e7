import { expect, test } from '@playwright/test'
import { addresses, playgroundOf, short } from './playground'

test('[IMP-16] two kits on one page share nothing', async ({ page }) => {
  const site = playgroundOf(page)
  await site.open({ second: 1 })
  const second = page.getByTestId('second-kit')
  const [spare, brass] = [short('0x976EA74026E726554dB657fA54763abd0C3a0aa9'), short(addresses['Brass Key'])]

  await second.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(site.dialog).toHaveCount(1)
  await site.dialog.getByRole('button', { name: 'Spare Key' }).click()
  await expect(second.getByRole('button', { name: `Account ${spare}` }).first()).toBeVisible()
  await expect(site.dialog).toBeHidden()
  await expect(site.connectButton).toHaveText('Connect wallet')

  await site.connect('Brass Key')
  await expect(site.accountButton).toHaveAccessibleName(`Account ${brass}`)
  await expect(second.getByRole('button', { name: `Account ${spare}` }).first()).toBeVisible()

  await second.getByRole('button', { name: /^Network: / }).click()
  await site.dialog.getByRole('button', { name: 'Latchkey Devnet B' }).click()
  await expect(second.getByRole('button', { name: 'Network: Latchkey Devnet B' })).toBeVisible()
  await expect(site.networkButton).toHaveAccessibleName('Network: Latchkey Devnet A')
  await expect(site.dialog).toBeHidden()

  await page.reload()
  await expect(site.accountButton).toHaveAccessibleName(`Account ${brass}`)
  await expect(second.getByRole('button', { name: `Account ${spare}` }).first()).toBeVisible()

  await site.accountButton.click()
  await site.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(site.connectButton).toHaveText('Connect wallet')
  await expect(second.getByRole('button', { name: `Account ${spare}` }).first()).toBeVisible()
})

test('[IMP-16] a kit that is taken away leaves nothing behind, and its successor finds its connection', async ({
  page,
}) => {
  const site = playgroundOf(page)
  await site.open({ second: 1 })
  const second = page.getByTestId('second-kit')
  const shown = page.getByRole('checkbox', { name: 'Show the second kit' })
  await second.getByRole('button', { name: 'Connect wallet' }).click()
  await site.dialog.getByRole('button', { name: 'Spare Key' }).click()
  await expect(second.getByRole('button', { name: /^Account/ }).first()).toBeVisible()
  await expect(site.dialog).toBeHidden()
  await shown.uncheck()
  await expect(second).toBeHidden()
  await expect(page.locator('[data-latchkey="second"]')).toHaveCount(0)
  await expect(site.connectButton).toHaveText('Connect wallet')
  await shown.check()
  await expect(second.getByRole('button', { name: /^Account/ }).first()).toBeVisible()
})

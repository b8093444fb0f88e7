import { expect, type Page } from '@playwright/test'
import { modalOf, hostTest as test } from './hosts/hostTest'
import { accountButton } from './hosts/visitor'

for (const [library, build, tag] of [
  ['Radix', '/react-19/radix', ['@firefox']],
  ['MUI', '/react-19/mui', []],
] as const) {
  test(`[IMP-09] over an open ${library} dialog the modal takes focus, keys, wheel and clicks, and leaves that dialog open`, {
    tag: [...tag],
  }, async ({ page }) => {
    await page.goto(build)
    const theirs = modalOf(page, 'Checkout')
    await expect(theirs).toBeVisible()

    const networks = await openFrom(page, 'Network: Devnet A', 'Choose network')
    await expect(networks.getByRole('heading', { name: 'Choose network' })).toBeFocused()
    const search = networks.getByRole('searchbox', { name: 'Search networks' })
    await search.click()
    await expect(search).toBeFocused()
    await page.keyboard.type('example')
    await expect(networks.getByRole('listitem')).toHaveCount(14)

    const last = networks.getByRole('button', { name: 'Example 14' })
    await expect(last).not.toBeInViewport()
    await networks.getByRole('button', { name: 'Example 3' }).hover()
    await page.mouse.wheel(0, 2000)
    await expect(last).toBeInViewport()

    await page.keyboard.press('Escape')
    await expect(networks).toHaveCount(0)
    await expect(theirs).toBeVisible()
    await expect(page.getByRole('button', { name: 'Network: Devnet A' })).toBeFocused()

    await openFrom(page, 'Network: Devnet A', 'Choose network')
    await networks.getByRole('heading', { name: 'Choose network' }).click()
    await page.keyboard.press('Escape')
    await expect(networks).toHaveCount(0)
    await expect(theirs).toBeVisible()

    const connect = await openFrom(page, 'Connect wallet', 'Connect wallet')
    await page.mouse.click(640, 715)
    await expect(connect).toHaveCount(0)
    await expect(theirs).toBeVisible()

    await openFrom(page, 'Connect wallet', 'Connect wallet')
    await connect.getByRole('button', { name: 'Close' }).click()
    await expect(connect).toHaveCount(0)
    await expect(theirs).toBeVisible()

    await page.evaluate('site.wallet.script.stall()')
    await openFrom(page, 'Connect wallet', 'Connect wallet')
    await connect.getByRole('button', { name: 'Brass Key' }).click()
    const connecting = modalOf(page, 'Connecting')
    await expect(connecting.getByText('Continue in Brass Key')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(connecting).toHaveCount(0)
    await expect(theirs).toBeVisible()

    await page.evaluate('site.wallet.script.release()')
    await openFrom(page, 'Connect wallet', 'Connect wallet')
    await connect.getByRole('button', { name: 'Brass Key' }).click()
    await expect(accountButton(page)).toBeVisible()
    await expect(modalOf(page)).toHaveCount(1) // ours has left
    await expect(theirs).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(theirs).toHaveCount(0)
  })
}

async function openFrom(page: Page, button: string, title: string) {
  await page.getByRole('button', { name: button }).click()
  const modal = modalOf(page, title)
  await expect(modal).toBeVisible()
  return modal
}

import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { chosenPorts } from '../scripts/lib/ports.mjs'
import { modalOf, hostTest as test } from './hosts/hostTest'
import { accountButton, connectWallet } from './hosts/visitor'

test.beforeEach(({ page }) => page.addInitScript(askDevnet, `http://127.0.0.1:${chosenPorts().chainA}`))

test.describe('pages without a build', { tag: '@firefox' }, () => {
  test('the ten lines of the documentation connect a wallet, show the account, disconnect', async ({
    page,
  }) => {
    await page.goto('/html/first')
    await announceWallet(page)
    await connectWallet(page)
    await expect(page.getByRole('button', { name: 'Network: Ethereum' })).toBeVisible()
    await page.getByRole('button', { name: 'Network: Ethereum' }).click()
    await modalOf(page, 'Choose network').getByRole('button', { name: 'Base' }).click()
    await expect(modalOf(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Network: Base' })).toBeVisible()
    await accountButton(page).click()
    await expect(
      modalOf(page, 'Account')
        .getByText(/^[\d.,]+ ETH$/)
        .first(),
    ).toBeVisible()
    await modalOf(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
    await expect(modalOf(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })

  test('its events tell the account, and its functions sign, under the strict policy', async ({
    page,
    request,
  }) => {
    const visit = randomUUID()
    await page.goto(`/html/functions?policy=strict&visit=${visit}`)
    const who = page.locator('#who')
    await expect(who).toHaveText('Not connected')
    await connectWallet(page)
    await expect(who).toHaveText(/^0x[0-9a-f]{40}$/i)
    await page.getByRole('button', { name: 'Sign' }).click()
    await expect(who).toHaveText(/^0x[0-9a-f]{130}$/)
    await accountButton(page).click()
    await modalOf(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
    await expect(who).toHaveText('Not connected')
    expect(await (await request.get(`/reports/${visit}`)).json()).toEqual([])
  })

  test('options as JSON: a label, a network of one’s own, a dark theme', async ({ page }) => {
    await page.goto('/html/options')
    await announceWallet(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const modal = modalOf(page, 'Connect wallet')
    await expect(modal.locator('xpath=ancestor-or-self::*[@data-theme]').first()).toHaveAttribute(
      'data-theme',
      'dark',
    )
    await modal.getByRole('button', { name: 'Brass Key' }).click()
    await modalOf(page, 'Wrong network').getByRole('button', { name: 'Local' }).click()
    await expect(accountButton(page)).toBeVisible()
    await expect(modalOf(page)).toHaveCount(0)
  })

  test('with an integrity, files as they were built load, and changed ones do not @long', async ({
    page,
    complaints,
  }) => {
    await page.goto('/html/checked')
    await announceWallet(page)
    await connectWallet(page)
    expect(complaints).toEqual([])
    await page.route('**/element/modal.js', async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()}\n;document.title='changed'` })
    })
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(page.getByRole('button', { name: 'Could not load. Try again' })).toBeVisible()
    await expect(page).toHaveTitle('My site')
    expect(complaints.splice(0).join()).toMatch(/integrity/i)
  })
})

test('the elements loaded twice: one line, and the first copy works on', async ({ page, complaints }) => {
  await page.goto('/html/first')
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await page.evaluate(copy => import(copy), '/html/latchkey/element/element.js?another')
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/loaded twice/)])
  await announceWallet(page)
  await connectWallet(page)
})

/** A wallet, as an extension brings it: into a page that is there already. */
async function announceWallet(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(?:Connect wallet|Sign in)$/ })).toBeVisible()
  await page.evaluate(script => import(script), '/react-19/announce.js')
}

/** The nodes of public networks are those of the devnet here. */
function askDevnet(node: string) {
  const ask = window.fetch
  window.fetch = (input, settings) => {
    const { hostname } = new URL(`${input}`, location.href)
    return ask(/^(?:ethereum\.reth\.rs|mainnet\.base\.org)$/.test(hostname) ? node : input, settings)
  }
}

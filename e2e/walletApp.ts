import { expect, type Locator, type Page } from '@playwright/test'
import { chosenPorts } from '../scripts/lib/ports.mjs'

/** The demo wallet as it is built, at an address of its own: `npm start` serves the source. */
export const walletAppPort = chosenPorts().wallet + 100
export const walletAppUrl = `http://127.0.0.1:${walletAppPort}`

/** The demo wallet's page as its user knows it. */
export type WalletApp = {
  page: Page
  /** The sheet with what is asked. */
  sheet: Locator
  sites: Locator
  /** Opens the page, with a link where one is given. */
  open(uri?: string): Promise<void>
  /** Decides by a button of the sheet, and waits until the sheet has left. */
  press(name: string): Promise<void>
  /** The full address of an account, as its copy button has it. */
  address(name: string): Promise<string>
}

export function walletAppOf(page: Page): WalletApp {
  const sheet = page.getByRole('dialog')
  return {
    page,
    sheet,
    sites: page.getByRole('region', { name: 'Connected sites' }).getByRole('article'),
    async open(uri) {
      await page.goto(`${walletAppUrl}/${uri === undefined ? '' : `?uri=${encodeURIComponent(uri)}`}`)
      await expect(page.getByRole('heading', { name: 'Demo wallet' })).toBeVisible()
    },
    async press(name) {
      await sheet.getByRole('button', { name, exact: true }).click()
      await expect(sheet).toBeHidden()
    },
    async address(name) {
      const row = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
      return (await row.locator('.address').first().getAttribute('title')) ?? ''
    },
  }
}

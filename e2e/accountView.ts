import { expect, type Locator } from '@playwright/test'
import type { Playground } from './playground'

type Sent = {
  /** The token's name; the network's own coin without one. */
  token?: string
  amount: string
  to: string
}

/** The Account view of a playground, as a visitor uses it. */
export type AccountView = {
  /** Connects a test wallet of the page and chooses one of its accounts. */
  connect(wallet: string, address: string): Promise<void>
  /** Opens it by the button at the top. */
  open(): Promise<void>
  tab(name: 'Tokens' | 'NFTs' | 'Activity'): Promise<void>
  /** A token's row, by its name. */
  token(name: string): Locator
  /** What the row of a token says to a screen reader, and on hover: all digits of the amount. */
  amount(name: string): Locator
  /** What a token's row says it is worth. */
  value(name: string): Locator
  /** Rows of the history; the newest first. */
  history: Locator
  /** Waits until the newest transaction of the history is this one. */
  newest(happened: string, amount: string): Promise<void>
  /** Opens the form, chooses the token, fills in the rest and goes to the preview. */
  prepare(sent: Sent): Promise<void>
  /** Only the rest, in a form that is open: of one NFT there is no amount. */
  fillIn(sent: { amount?: string; to: string }): Promise<void>
  /** Sends from the preview; ends in the Account view. */
  approve(): Promise<void>
  /** The whole way, and back to the Account view. */
  send(sent: Sent): Promise<void>
}

export function accountViewOf({ page, buttons, dialog, connectButton, fact }: Playground): AccountView {
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const row = (name: string) =>
    dialog.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: name })
  const self: AccountView = {
    async connect(wallet, address) {
      await connectButton.click()
      await dialog.getByRole('button', { name: wallet }).click()
      await expect(dialog).toBeHidden()
      await page
        .getByRole('article', { name: wallet })
        .getByRole('combobox', { name: 'Account' })
        .selectOption(address)
      await expect(fact('Address')).toHaveText(address)
    },
    async open() {
      await buttons
        .getByRole('button', { name: /^Account / })
        .first()
        .click()
      await expect(dialog.getByRole('heading', { name: 'Account' })).toBeVisible()
    },
    tab: name => dialog.getByRole('tab', { name }).click(),
    token: row,
    amount: name => row(name).locator('.lk-token-note .lk-amount'),
    value: name => row(name).locator('.lk-token-end .lk-token-title .lk-amount'),
    history: dialog.getByRole('region', { name: 'Activity' }).getByRole('listitem'),
    async newest(happened, amount) {
      const [row, exact] = [self.history.first(), self.history.first().locator('.lk-amount').first()]
      await expect(exact).toHaveAttribute('title', amount)
      await expect(row.locator('.lk-tx-title')).toHaveText(happened)
    },
    async prepare({ token, amount, to }) {
      await button('Send').click()
      if (token) {
        await dialog.getByRole('list', { name: 'Token' }).getByRole('button').click()
        await dialog.getByRole('searchbox').fill(token)
        await dialog
          .getByRole('list', { name: 'Choose a token' })
          .getByRole('button', { name: token })
          .click()
      }
      await self.fillIn({ amount, to })
    },
    async fillIn({ amount, to }) {
      if (amount) await typeIn(dialog.getByRole('textbox', { name: /^Amount in/ }), amount)
      await typeIn(dialog.getByRole('textbox', { name: 'To', exact: true }), to)
      await button('Continue').click()
      await expect(dialog.getByRole('heading', { name: 'Check and send' })).toBeVisible()
    },
    async approve() {
      await button('Send').click()
      await expect(dialog.getByRole('heading', { name: 'Account' })).toBeVisible()
    },
    async send(sent) {
      await self.prepare(sent)
      await self.approve()
    },
  }
  return self
}

/** Types over what is there: Firefox over BiDi fills without React noticing. */
async function typeIn(field: Locator, text: string): Promise<void> {
  await field.selectText()
  await field.pressSequentially(text)
}

import { randomBytes } from 'node:crypto'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import { test as base, expect, type Page } from '@playwright/test'
import { type AccountView, accountViewOf } from './accountView'
import { withGateway } from './gateway'
import { type Playground, playgroundOf, short } from './playground'
import { toBase58 } from './solana'
import { dollarsOf, solanaRequests } from './solanaRequests'

const test = base.extend<{ site: Playground; account: AccountView }>({
  site: ({ page }, use) => use(playgroundOf(page)),
  account: ({ site }, use) => use(accountViewOf(site)),
})

const { people, tokens } = devnetAddresses.solana
const dollar = `dUSD (${short(tokens.dUSD.address)})`

test('[IMP-24] the sign guard says to whom tokens of Solana go by a look-up table, and who would take their account @long', async ({
  page,
  site,
  account,
}) => {
  const make = await solanaRequests()
  const [receiver, thief] = [randomBytes(32), randomBytes(32)].map(bytes => toBase58(bytes))
  await site.open({ ...withGateway, families: 'solana', signGuard: 'always' })
  await account.connect('Sundial', people.bea)

  const paid = send(page, await make.dollars(people.bea, String(receiver), '1.25'))
  const { dialog } = site
  await expect(dialog).toContainText(`You send 1.25 ${dollar} to ${short(String(receiver))}.`)
  await expect(dialog.locator('.lk-guard-trial')).toContainText(`1.25 ${dollar}`)
  await expect(dialog.locator('.lk-guard-trial')).toContainText(/0\.00\d+ SOL/) // the new account's rent
  await expect(dialog.locator('.lk-guard')).toHaveAttribute('data-risk', 'none')
  expect(await signed(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Continue in Sundial' }).click()
  expect(await paid).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  await expect.poll(() => dollarsOf(String(receiver))).toBe('1.25')
  expect(await signed(page)).toBe(1)

  const given = expect(send(page, await make.ownership(people.bea, String(thief)))).rejects.toThrow()
  await expect(dialog).toContainText('This can lose you money')
  await expect(dialog.locator('[data-code=gives-control]')).toHaveAttribute('data-level', 'danger')
  await expect(dialog).toContainText(`${short(String(thief))} gets control over`)
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await given
  await expect(dialog).toBeHidden()
  expect(await signed(page)).toBe(1)
})

/** As the page itself would. */
function send(page: Page, base64: string): Promise<string> {
  return page.evaluate(text => {
    type Send = (asked: { namespace: 'solana'; transaction: Uint8Array }) => Promise<string>
    const { send } = (window as unknown as { playground: { send: Send } }).playground
    const transaction = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
    return send({ namespace: 'solana', transaction })
  }, base64)
}

/** How often the page's wallets were asked to sign. */
function signed(page: Page): Promise<number> {
  return page.evaluate(() => {
    type Wallet = { test: { requests: readonly { method: string }[] } }
    const { wallets } = (window as unknown as { playground: { wallets: Wallet[] } }).playground
    return wallets.flatMap(({ test }) => test.requests).filter(({ method }) => /sign/i.test(method)).length
  })
}

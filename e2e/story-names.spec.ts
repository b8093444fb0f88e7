import { devnetAddresses } from '@latchkey/devnet/addresses'
import { test as base, expect } from '@playwright/test'
import { parseEther } from 'viem'
import { type AccountView, accountViewOf } from './accountView'
import { freshWallet } from './freshWallet'
import { withGateway } from './gateway'
import { chains, type Playground, playgroundOf } from './playground'

const test = base.extend<{ site: Playground; account: AccountView }>({
  site: ({ page }, use) => use(playgroundOf(page)),
  account: ({ site }, use) => use(accountViewOf(site)),
})

test('[NAM-01 NAM-12 NAM-13 NAM-14 NAV-17] a visitor registers a name, it stands on the button, and another one sends to it', async ({
  page,
  site,
  account,
  browser,
}) => {
  const label = `owl-${Date.now().toString(36)}`
  const name = `${label}.id.latchkey.test`
  // An account may have few names, and those of an earlier run are still there.
  const wallet = await freshWallet(page, { name: 'First Key', chainId: 31337 })
  const owner = wallet.address
  await site.open(withGateway)
  await site.connectButton.click()
  await site.dialog.getByRole('button', { name: 'First Key' }).click()
  await expect(site.fact('Address')).toHaveText(owner)
  await account.open()
  await site.dialog.getByRole('button', { name: 'Settings' }).click()
  await site.dialog.getByRole('button', { name: /^Get a name/ }).click()

  await test.step('what cannot be had says so', async () => {
    await site.dialog.getByRole('textbox').fill('metamask')
    await expect(site.dialog.getByText('metamask.id.latchkey.test is not given to anybody')).toBeVisible()
    await expect(site.dialog.getByRole('button', { name: 'Register name' })).toBeDisabled()
  })

  await test.step('[NAM-15 NAM-16] what is refused in the wallet leads back to the form', async () => {
    await site.dialog.getByRole('textbox').fill(label)
    await expect(site.dialog.getByText(`${name} is free`)).toBeVisible()
    wallet.answer('refuse')
    await site.dialog.getByRole('button', { name: 'Register name' }).click()
    await expect(
      site.dialog.getByText('You declined in First Key. The name is not registered.'),
    ).toBeVisible()
    wallet.answer('sign')
  })

  await site.dialog.getByRole('button', { name: 'Register name' }).click()
  await expect(site.dialog.getByText(`${name} is yours`)).toBeVisible()
  await site.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(site.dialog.locator('.lk-name')).toHaveText(name)
  await site.close()
  await expect(site.accountButton).toHaveAccessibleName(`Account ${name}`)
  await page.reload()
  await expect(site.accountButton).toHaveAccessibleName(`Account ${name}`)

  await test.step('somebody else sends to it', async () => {
    const other = playgroundOf(await (await browser.newContext()).newPage())
    const theirs = accountViewOf(other)
    await other.open(withGateway)
    await theirs.connect('Brass Key', devnetAddresses.people.cleo)
    await theirs.open()
    await theirs.prepare({ amount: '0.000123', to: name })
    const preview = other.dialog.locator('.lk-send-preview')
    for (const text of [name, owner]) await expect(preview).toContainText(text)
    await theirs.approve()
    await expect.poll(() => chains.a.getBalance({ address: owner })).toBe(parseEther('0.000123'))
    // Other stories send from this account, too: the name tells which row is ours.
    const row = theirs.history.filter({ hasText: name })
    await expect(row.locator('.lk-amount').first()).toHaveAttribute('title', '0.000123 ETH')
    await expect(row.locator('.lk-tx-title')).toHaveText('Sent')
    await other.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(other.dialog.getByRole('button', { name })).toBeVisible() // among those sent to before
    await other.page.context().close()
  })
})

import { devnetAddresses } from '@latchkey/devnet/addresses'
import { test as base, expect } from '@playwright/test'
import { isAddressEqual, parseEther } from 'viem'
import { type AccountView, accountViewOf } from './accountView'
import { withGateway } from './gateway'
import { addresses, chains, inWallet, type Playground, playgroundOf } from './playground'

const test = base.extend<{ site: Playground; account: AccountView }>({
  site: ({ page }, use) => use(playgroundOf(page)),
  account: ({ site }, use) => use(accountViewOf(site)),
})

const owner = addresses['Night Owl']

test('[NAM-01 NAM-12 NAM-13 NAM-14 NAV-17] a visitor registers a name, it stands on the button, and another one sends to it', async ({
  page,
  site,
  account,
  browser,
}) => {
  const label = `owl-${Date.now().toString(36)}`
  const name = `${label}.id.latchkey.test`
  await site.open(withGateway)
  await account.connect('Night Owl', owner)
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
    await inWallet(page, 'Night Owl', 'refuse')
    await site.dialog.getByRole('button', { name: 'Register name' }).click()
    await expect(
      site.dialog.getByText('You declined in Night Owl. The name is not registered.'),
    ).toBeVisible()
    await inWallet(page, 'Night Owl', 'approve')
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
    const before = await chains.a.getBlockNumber()
    await theirs.prepare({ amount: '0.000123', to: name })
    const preview = other.dialog.locator('.lk-send-preview')
    for (const text of [name, owner]) await expect(preview).toContainText(text)
    await theirs.approve()
    await expect.poll(() => receivedAfter(before)).toContain(parseEther('0.000123'))
    await theirs.newest('Sent', '0.000123 ETH')
    await expect(theirs.history.first()).toContainText(name)
    await other.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(other.dialog.getByRole('button', { name })).toBeVisible() // among those sent to before
    await other.page.context().close()
  })
})

/** The coins that somebody sent to the owner after a block. Other stories use this wallet meanwhile: its balance says less. */
async function receivedAfter(block: bigint): Promise<bigint[]> {
  const { number } = await chains.a.getBlock()
  const numbers = Array.from({ length: Number(number - block) }, (_, at) => block + 1n + BigInt(at))
  const blocks = await Promise.all(
    numbers.map(blockNumber => chains.a.getBlock({ blockNumber, includeTransactions: true })),
  )
  const sent = blocks.flatMap(({ transactions }) => transactions)
  return sent.filter(({ to }) => to && isAddressEqual(to, owner)).map(({ value }) => value)
}

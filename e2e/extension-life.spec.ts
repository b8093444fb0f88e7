import { expect } from '@playwright/test'
import { extensionTest as test } from './extension/extensionTest'
import {
  alone,
  choose,
  chooseNetwork,
  connect,
  disconnect,
  expectConnected,
  expectDisconnected,
  expectStaysDisconnected,
} from './extension/visitor'
import { playgroundOf } from './playground'

test.describe.configure({ timeout: 150_000 })

test('a wallet that is locked or takes its permission back is disconnected; the page says what to do @long', async ({
  page,
  wallet,
}) => {
  const site = playgroundOf(page)
  await site.open(alone)
  await connect(site, wallet)
  await wallet.click('Lock')
  await expectDisconnected(site)
  await choose(site, wallet)
  await expect(site.dialog.getByRole('status')).toContainText(
    'Tin Lantern is locked. Unlock it and try again.',
  )
  await site.close()
  await page.reload()
  await expectStaysDisconnected(site)

  await wallet.click('Unlock')
  await expectConnected(site, wallet.addresses[0])
  expect(wallet.timesAsked()).toBe(1)
  await wallet.forget(new URL(page.url()).origin)
  await expectDisconnected(site)
  await connect(site, wallet)
  expect(wallet.timesAsked()).toBe(2)
})

test('an extension that is updated under the page: no claim, no hanging question, and a reload is enough @long', async ({
  page,
  wallet,
}) => {
  const site = playgroundOf(page)
  await site.open(alone)
  await connect(site, wallet)
  const form = site.action('Sign a message')
  await form.getByRole('button').click()
  await wallet.question('Sign a message')

  await wallet.update()
  await expectDisconnected(site)
  await expect(form.getByRole('status')).toHaveAttribute('data-status', 'error')
  await choose(site, wallet)
  await expect(site.dialog.getByRole('status')).toContainText('Could not connect')
  await site.close()

  const asked = wallet.timesAsked()
  await page.reload()
  await expectConnected(site, wallet.addresses[0])
  expect(wallet.timesAsked()).toBe(asked)
  await form.getByRole('button').click()
  await wallet.answer('Sign a message', 'Approve')
  await expect(form.getByRole('status')).toContainText('Signed')
})

test('an extension that is switched off is gone, and back when it is switched on @long', async ({
  page,
  wallet,
}) => {
  const site = playgroundOf(page)
  await site.open(alone)
  await connect(site, wallet)
  await wallet.setEnabled(false)
  await expectDisconnected(site)
  await page.reload()
  await site.connectButton.click()
  await expect(site.dialog).toContainText('No wallet found in this browser')
  await expect(site.dialog.getByRole('button', { name: wallet.name })).toHaveCount(0)
  await site.close()
  await expectDisconnected(site)

  await wallet.setEnabled(true)
  await page.reload()
  await expectConnected(site, wallet.addresses[0])
})

test('[IMP-20] two tabs agree: connect, account, network, lock, disconnect @long', async ({
  context,
  wallet,
}) => {
  const [one, two] = [playgroundOf(await context.newPage()), playgroundOf(await context.newPage())]
  const both = [one, two]
  const [first, second] = wallet.addresses
  for (const site of both) await site.open(alone)
  await connect(one, wallet)
  await expectConnected(two, first)
  await wallet.select(second)
  for (const site of both) await expectConnected(site, second)

  await chooseNetwork(two, 'Latchkey Devnet B')
  await wallet.answer('Add a network', 'Approve')
  for (const site of both) await expect(site.networkButton).toHaveAccessibleName('Network: Latchkey Devnet B')
  await wallet.click('Lock')
  for (const site of both) await expectDisconnected(site)
  await wallet.click('Unlock')
  for (const site of both) await expectConnected(site, second)

  await disconnect(two)
  await expectDisconnected(one)
  await wallet.select(first)
  for (const site of both) await expectStaysDisconnected(site)
  expect(wallet.timesAsked()).toBe(2)
})

test('the wallet’s worker may sleep at any moment: while it asks, between requests, before an event @long', async ({
  page,
  wallet,
}) => {
  const site = playgroundOf(page)
  const [first, second] = wallet.addresses
  await site.open(alone)
  await choose(site, wallet)
  await wallet.question('Connect')
  await wallet.sleep()
  await wallet.answer('Connect', 'Approve')
  await expectConnected(site, first)

  await wallet.sleep()
  const form = site.action('Sign a message')
  await form.getByRole('button').click()
  await wallet.question('Sign a message')
  await wallet.sleep()
  await wallet.answer('Sign a message', 'Approve')
  await expect(form.getByRole('status')).toContainText('Signed')

  await wallet.sleep()
  await wallet.select(second)
  await expectConnected(site, second)
  await wallet.sleep()
  await page.reload()
  await expectConnected(site, second)
})

// Each of these went wrong once.

test('[IMP-08] a late yes connects nothing, also after the visitor asked in vain a second time @long', async ({
  page,
  wallet,
}) => {
  const site = playgroundOf(page)
  await site.open(alone)
  await choose(site, wallet)
  await wallet.question('Connect')
  await site.close()
  await choose(site, wallet)
  await expect(site.dialog.getByRole('status')).toContainText('Tin Lantern already shows a request')
  await site.close()
  await wallet.answer('Connect', 'Approve')
  await expectStaysDisconnected(site)
})

test('a modal that says the wallet is locked follows when unlocking connects it @long', async ({
  page,
  wallet,
}) => {
  const site = playgroundOf(page)
  await site.open(alone)
  await connect(site, wallet)
  await wallet.click('Lock')
  await choose(site, wallet)
  await expect(site.dialog.getByRole('status')).toContainText(
    'Tin Lantern is locked. Unlock it and try again.',
  )
  await wallet.click('Unlock')
  await expectConnected(site, wallet.addresses[0])
  await expect(site.dialog.getByText('Could not connect')).toBeHidden()
})

test('who disconnected stays so after a reload, whatever changes in the wallet @long', async ({
  page,
  wallet,
}) => {
  const site = playgroundOf(page)
  await site.open(alone)
  await connect(site, wallet)
  await disconnect(site)
  await page.reload()
  await expectDisconnected(site)
  await wallet.select(wallet.addresses[1])
  await expectStaysDisconnected(site)
})

test('a page whose extension was updated says that it wants a reload @long', async ({ page, wallet }) => {
  const site = playgroundOf(page)
  await site.open(alone)
  await connect(site, wallet)
  await wallet.update()
  await expectDisconnected(site)
  await choose(site, wallet)
  await expect(site.dialog.getByRole('status')).toContainText('Could not connect')
  await expect(site.dialog.getByRole('status')).toContainText(/reload/i)
})

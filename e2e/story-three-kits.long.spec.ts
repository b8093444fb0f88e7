import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { askFaucet } from './faucet'
import { withGateway } from './gateway'
import { mailsTo } from './inbox'
import { addressIn, beNewcomer, sendFrom, test } from './ownWalletSite'
import { chains, short } from './playground'

const receiver = '0x000000000000000000000000000000000000bEEF'

test('[IMP-16 EMB-39 EMB-65] three kits on one page have one wallet by one login, and each asks for itself', async ({
  page,
  site,
  account,
}) => {
  test.slow() // a login by two mails, three frames, and a transaction
  const email = `kits-${crypto.randomUUID()}@mail.example`
  const { dialog } = site
  const [second, third] = ['second', 'third'].map(id => page.getByTestId(`${id}-kit`)) as [
    typeof dialog,
    typeof dialog,
  ]
  const frames = page.locator('dialog[data-latchkey-wallet]')
  const shown = page.frameLocator('dialog[data-latchkey-wallet][open] iframe')
  await site.open({ ...withGateway, second: 1, more: 'third' })
  const address = await beNewcomer(site, email)
  const ofWallet = `Account ${short(address)}`

  await test.step('the others need no further mail', async () => {
    for (const kit of [second, third]) {
      await kit.getByRole('button', { name: 'Connect wallet' }).click()
      await site.settled()
      await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email)
      await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(kit.getByRole('button', { name: ofWallet }).first()).toBeVisible()
      await expect(dialog).toHaveCount(0)
    }
    expect(await mailsTo(email)).toHaveLength(2)
    await expect(frames).toHaveCount(3)
  })

  await test.step('what one asks is asked once, and answered to it alone', async () => {
    const form = site.action('Sign a message')
    await form.getByRole('button').click()
    await expect(shown.locator('.approve-digits')).toBeVisible()
    await expect(frames.and(page.locator('[open]'))).toHaveCount(1)
    await expect(shown.locator('.approve-note')).toBeEmpty()
    await shown.locator('input').focus()
    await page.keyboard.type((await shown.locator('.approve-digits b').textContent()) ?? '')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('status')).toContainText('Signed')

    await askFaucet(31337, address)
    const before = await chains.a.getBalance({ address: receiver })
    await third.getByRole('button', { name: ofWallet }).first().click()
    await account.prepare({ amount: '0.0125', to: receiver })
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    const open = shown.getByRole('button', { name: 'Open the window' })
    const [window] = await Promise.all([page.context().waitForEvent('page'), open.click()])
    await expect(frames.and(page.locator('[open]'))).toHaveCount(1)
    await sendFrom(window)
    await expect(dialog.getByRole('heading', { name: 'Account' })).toBeVisible()
    await expect
      .poll(() => chains.a.getBalance({ address: receiver }))
      .toBeGreaterThanOrEqual(before + parseEther('0.0125'))
    await site.close()
  })

  await test.step('all of them come back after a reload', async () => {
    await page.reload()
    expect(await addressIn(site)).toBe(address)
    for (const kit of [second, third])
      await expect(kit.getByRole('button', { name: ofWallet }).first()).toBeVisible()
  })

  await test.step('a login that was ended in one is told in the next', async () => {
    await second.getByRole('button', { name: ofWallet }).first().click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(second.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    const form = site.action('Sign a message')
    await form.getByRole('button').click()
    await expect(form.getByRole('status')).toContainText('You are logged out')
    await expect(site.connectButton).toHaveText('Connect wallet')
  })
})

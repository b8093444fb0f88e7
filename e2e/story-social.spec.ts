import { expect } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { beSomebody } from './beSomebody'
import { withGateway } from './gateway'
import { backUpLater, signInFrame, test } from './ownWalletSite'

// GitHub, which has no OpenID Connect, takes the other of the gateway's two ways.
for (const [provider, mark] of [
  ['Google', ''],
  ['GitHub', ' @long'],
] as const)
  test(`[EMB-47 EMB-19 EMB-23 IMP-21 T-48] a visitor logs in by ${provider} in its window, and signs${mark}`, async ({
    page,
    site,
  }) => {
    const email = `${provider.toLowerCase()}-${crypto.randomUUID()}@mail.example`
    await site.open(withGateway)
    await site.connectButton.click()
    await site.settled()
    if (provider === 'GitHub') await site.dialog.getByRole('button', { name: 'More ways to log in' }).click()
    const button = site.dialog.getByRole('button', { name: `Continue with ${provider}` })
    const [window] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await beSomebody(window, email)
    await backUpLater(site)
    expect(window.isClosed()).toBe(true)

    const address = (await site.fact('Address').textContent()) as Hex
    const form = site.action('Sign a message')
    await form.getByRole('textbox').fill(`Hello by ${provider}`)
    await form.getByRole('button').click()
    await signInFrame(page)
    await expect(form.getByRole('status')).toContainText('Signed')
    const signature = (await form.getByRole('status').locator('code').textContent()) as Hex
    expect(await verifyMessage({ address, message: `Hello by ${provider}`, signature })).toBe(true)
  })

test('[EMB-49 EMB-50 EMB-51 T-48] where no window opens, the page goes to Apple and comes back logged in @long', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
  await site.open(withGateway)
  await site.connectButton.click()
  await site.settled()
  await site.dialog.getByRole('button', { name: 'Continue with Apple' }).click()
  await expect(page.getByRole('heading', { name: 'Log in by Apple' })).toBeVisible()
  await beSomebody(page, `apple-${crypto.randomUUID()}@mail.example`)
  await expect(page).toHaveURL(/app\.latchkey\.localhost.*gateway=1/)
  await backUpLater(site)
  await expect(site.fact('Address')).toHaveText(/^0x[\da-fA-F]{40}$/)
  expect(page.url()).not.toContain('result_uri')
})

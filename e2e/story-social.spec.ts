import { test as base, expect, type Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { withGateway } from './gateway'
import { type Playground, playgroundOf } from './playground'
import { playgroundUrl } from './servers'

const test = base.extend<{ site: Playground }>({
  // The frame keeps its keys only where it is of one site with the page.
  baseURL: `http://app.latchkey.localhost:${new URL(playgroundUrl).port}`,
  site: ({ page }, use) => use(playgroundOf(page)),
})

/** Chooses who to be on the page that plays a provider. */
async function beSomebody(window: Page, email: string): Promise<void> {
  await window.getByLabel('Or somebody else, by e-mail address').fill(email)
  await window
    .getByRole('button', { name: 'Continue with this address' })
    .click()
    .catch(error => {
      if (!window.isClosed()) throw error // it may close before the click has ended
    })
}

async function setUpLater(page: Page): Promise<void> {
  const wallet = page.frameLocator('#w3m-iframe')
  await expect(wallet.getByRole('heading', { name: 'Keep a way back in' })).toBeVisible()
  await wallet.getByRole('button', { name: 'Later' }).click()
}

test('[EMB-47 EMB-19 EMB-23 IMP-21 T-48] a visitor logs in by Google in its window, and signs', async ({
  page,
  site,
}) => {
  const email = `google-${crypto.randomUUID()}@mail.example`
  await site.open(withGateway)
  await site.connectButton.click()
  await site.settled()
  const google = site.dialog.getByRole('button', { name: 'Continue with Google' })
  const [window] = await Promise.all([page.waitForEvent('popup'), google.click()])
  await beSomebody(window, email)
  await setUpLater(page)
  await expect(site.dialog).toBeHidden()
  expect(window.isClosed()).toBe(true)

  const address = (await site.fact('Address').textContent()) as Hex
  const form = site.action('Sign a message')
  await form.getByRole('textbox').fill('Hello by Google')
  await form.getByRole('button').click()
  const wallet = page.frameLocator('#w3m-iframe')
  await expect(wallet.locator('.approve-note')).toBeEmpty()
  await wallet.locator('input').focus()
  await page.keyboard.type((await wallet.locator('.approve-digits b').textContent()) ?? '')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status')).toContainText('Signed')
  const signature = (await form.getByRole('status').locator('code').textContent()) as Hex
  expect(await verifyMessage({ address, message: 'Hello by Google', signature })).toBe(true)
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
  await setUpLater(page)
  await expect(site.fact('Address')).toHaveText(/^0x[\da-fA-F]{40}$/)
  expect(page.url()).not.toContain('result_uri')
})

import { expect, type Page } from '@playwright/test'
import { beSomebody } from './beSomebody'
import { withGateway } from './gateway'
import { addressIn, backUpLater, logInByMailIn, mineIn, test } from './ownWalletSite'
import type { Playground } from './playground'

const providers = ['Google', 'Apple', 'GitHub', 'Facebook', 'X', 'Discord', 'Acme'] as const

/** Logs somebody in whom the gateway has not seen. What comes then is the frame's. */
type LogIn = (site: Playground, somebody: string) => Promise<void>

const logins: Record<string, LogIn> = {
  'e-mail': (site, somebody) => logInByMailIn(site, somebody),
  ...Object.fromEntries(providers.map(provider => [provider, byProvider(provider)])),
  async Farcaster(site, somebody) {
    await choose(site, 'Farcaster')
    const link = site.dialog.getByRole('link', { name: 'Open Farcaster' })
    const url = (await link.getAttribute('href')) ?? ''
    const phone = await site.page.context().newPage()
    await phone.goto(url)
    await phone.getByRole('textbox', { name: 'Your name at Farcaster' }).fill(somebody.slice(0, 40))
    await phone.getByRole('button', { name: 'Log in' }).click()
    await expect(phone.getByRole('heading', { name: 'Done' })).toBeVisible()
    await phone.close()
  },
}

// On a phone, whose modal is a sheet and whose frame is as wide as the screen.
test.use({ viewport: { width: 360, height: 740 } })

for (const [name, logIn] of Object.entries(logins))
  test(`[CON-02 EMB-47 EMB-48 EMB-76] a newcomer by ${name} has a wallet that sends, also after a reload`, async ({
    page,
    site,
  }) => {
    test.slow() // a login, and two transactions
    await site.open(withGateway)
    await logIn(site, `${crypto.randomUUID()}@mail.example`)
    await backUpLater(site)
    const address = await addressIn(site)
    await mineIn(site)
    await page.reload()
    await expect(site.fact('Address')).toHaveText(address)
    await mineIn(site)
  })

function byProvider(provider: string): LogIn {
  return async (site, somebody) => {
    const window = await popupOf(site.page, () => choose(site, provider))
    await beSomebody(window, somebody)
  }
}

async function popupOf(page: Page, work: () => Promise<void>): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), work()])
  return window
}

/** Presses a provider's button on Connect, or behind the one with more of them. */
async function choose({ dialog, connectButton, settled }: Playground, provider: string): Promise<void> {
  await connectButton.click()
  await settled()
  const button = dialog.getByRole('button', { name: `Continue with ${provider}` })
  if (!(await button.isVisible())) await dialog.getByRole('button', { name: 'More ways to log in' }).click()
  await button.click()
}

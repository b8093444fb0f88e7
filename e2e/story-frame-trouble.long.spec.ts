import { expect, type Page } from '@playwright/test'
import { frameOrigin, withGateway } from './gateway'
import { mailsTo } from './inbox'
import { test } from './ownWalletSite'

const frames = `${frameOrigin}/**`

type Trouble = { begin(page: Page): Promise<unknown>; end?(page: Page): Promise<unknown> }

/** What keeps the wallet's frame from being there, and what ends that. */
const troubles: Record<string, Trouble> = {
  'is blocked on its way': {
    begin: page => page.route(frames, route => route.abort('blockedbyclient')),
    end: page => page.unroute(frames),
  },
  'never comes': { begin: page => page.route(frames, () => {}), end: page => page.unroute(frames) },
  'the page’s own policy keeps out': {
    begin: page =>
      page.evaluate(() => {
        const policy = document.createElement('meta')
        Object.assign(policy, { httpEquiv: 'content-security-policy', content: "frame-src 'none'" })
        document.head.append(policy)
      }),
  },
}

for (const [what, { begin, end }] of Object.entries(troubles))
  test(`[EMB-09 EMB-10 ERR-13] a frame that ${what} is told after 20 s, and tried again`, async ({
    page,
    site,
  }) => {
    const email = `trouble-${crypto.randomUUID()}@mail.example`
    await page.clock.install()
    await site.open(withGateway)
    await begin(page)
    await site.connectButton.click()
    await expect(site.dialog).toBeVisible()
    await page.clock.runFor(1_000)
    await site.dialog.getByRole('textbox', { name: 'E-mail address' }).pressSequentially(email)
    const go = site.dialog.getByRole('button', { name: 'Continue', exact: true })
    await go.click()
    await page.waitForSelector('#w3m-iframe', { state: 'attached' })
    await page.clock.runFor(21_000)
    await expect(site.dialog.getByText('The login service does not answer')).toBeVisible()
    expect(await mailsTo(email)).toEqual([])
    if (!end) return
    await end(page)
    await go.click()
    await expect(site.dialog.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  })

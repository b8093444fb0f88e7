import { test as base, expect, type Page } from '@playwright/test'
import { axeViolations, looksForAxe } from './axe'
import { axeSituations } from './axeSituations'
import { openModal } from './axeSteps'
import { inWallet, playgroundOf } from './playground'
import { playgroundUrl } from './servers'

/** All situations of a worker are seen in one page, which has the code already. Nothing of the last one is stored. */
const test = base.extend<object, { kept: Page }>({
  kept: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ baseURL: playgroundUrl })
      await page.addInitScript(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  context: ({ kept }, use) => use(kept.context()),
  page: async ({ kept }, use) => {
    await use(kept)
    await kept.unrouteAll()
  },
})

/** What the kit has put into the page. */
const ours = ['[data-latchkey]', '[data-latchkey-button]']

/** What most visitors see; the others take their turn in `npm run test:all`. */
const inGate = ['Connect with wallets', 'Account', 'Networks']

for (const [name, situation] of Object.entries(axeSituations)) {
  const tag = [...(situation.inFirefox ? ['@firefox'] : []), ...(inGate.includes(name) ? [] : ['@long'])]
  test(`[LOOK-08] axe finds nothing: ${name}`, { tag }, async ({ page, context, browserName }) => {
    if (browserName === 'chromium') await context.grantPermissions(['clipboard-write', 'clipboard-read'])
    const site = playgroundOf(page)
    await site.open(situation.asked)
    const rest = browserName === 'chromium' ? Object.entries(situation.further ?? {}) : []
    for (const [at, { reach, again, shows }] of [[name, situation] as const, ...rest]) {
      await reach(site)
      for (const [theme, lang] of looksForAxe) {
        await look(page, theme, lang)
        await again?.(site)
        await expect(site.dialog.locator(shows).first()).toBeVisible()
        await site.settled()
        // The page around the kit is the same one in every situation: its other look is seen in playground-studio.
        const found = await axeViolations(page, theme === 'light' ? {} : { within: ours })
        expect(found, `${at}, ${theme}, ${lang}`).toEqual([])
      }
    }
  })
}

test('axe looks into the modal: it finds what we break there', async ({ page }) => {
  const site = playgroundOf(page)
  await site.open()
  await openModal(site)
  await site.settled()
  await site.dialog.getByRole('button', { name: 'Close' }).evaluate(button => {
    button.removeAttribute('aria-label')
    button.removeAttribute('title')
  })
  const broken = [expect.stringContaining('button-name: div[data-latchkey="default"] .lk-icon-button')]
  expect(await axeViolations(page)).toEqual(broken)
  expect(await axeViolations(page, { within: ours })).toEqual(broken)
})

test('[LOOK-08] axe finds nothing: a toast on the page, the embedded modal @long', async ({ page }) => {
  const site = playgroundOf(page)
  await site.open({ embedded: 1 })
  const embedded = page.locator('[data-latchkey-place]')
  await expect(embedded.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await site.open()
  await site.connect('Brass Key')
  await expect(site.dialog).toBeHidden()
  await inWallet(page, 'Brass Key', 'refuse')
  await site.action('Switch network').getByRole('button').click()
  await expect(page.getByText('You declined the change to Latchkey Devnet B')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

/** Changes theme and language while the modal stays as it is. */
async function look(page: Page, theme: string, lang: string): Promise<void> {
  for (const value of [theme, lang])
    await page.locator(`input[value="${value}"]`).evaluate(input => (input as HTMLElement).click())
  const dir = lang === 'ar' ? 'rtl' : 'ltr'
  await expect(
    page.locator(`[data-latchkey] .lk[data-theme=${theme}][dir=${dir}][lang=${lang}]`),
  ).toBeAttached()
}

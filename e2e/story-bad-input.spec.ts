import { expect, type Page, test } from '@playwright/test'
import { inWallet, type Playground, playgroundOf, withoutProjectId } from './playground'

/** No story here may end in an error that nobody caught. */
const careful = test.extend<{ site: Playground }>({
  site: async ({ page }, use) => {
    const errors: Error[] = []
    page.on('pageerror', error => errors.push(error))
    await use(playgroundOf(page))
    expect(errors).toEqual([])
  },
})

for (const fault of ['throws', 'is full'] as const)
  careful(
    `[STO-13] storage that ${fault}: connecting works all the same${fault === 'throws' ? '' : ' @long'}`,
    async ({ page, site }) => {
      await breakStorage(page, fault)
      await site.open()
      await site.connect('Brass Key')
      await expect(site.dialog).toBeHidden()
      await site.accountButton.click()
      await site.dialog.getByRole('button', { name: 'Disconnect' }).click()
      await expect(site.connectButton).toHaveText('Connect wallet')
    },
  )

careful('[STO-14 IMP-40] rubbish in the storage is ignored @long', async ({ page, site }) => {
  const rubbish = ['{"', '[]', 'null', '"<b>"', '{"v":99}', 'x'.repeat(100_000), '"eip155:0:0x"', '-1']
  await site.open()
  await site.connect('Brass Key')
  const keys = await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('latchkey.')))
  expect(keys.length).toBeGreaterThan(3)
  for (const round of [0, 3, 5]) {
    await page.evaluate(
      ([names, texts, from]) => {
        for (const [at, name] of names.entries())
          localStorage.setItem(name, texts[(at + from) % texts.length] ?? '')
      },
      [keys, rubbish, round] as const,
    )
    await page.reload()
    await expect(site.connectButton).toHaveText(/Connect wallet|0x/)
  }
  if (await site.accountButton.isVisible()) return
  await site.connect('Brass Key')
})

careful(
  '[IMP-01 IMP-02] a wallet that answers rubbish: a plain sentence, another try, a way out',
  async ({ page, site }) => {
    await site.open()
    await site.connectButton.click()
    for (const answers of ['rubbish', [42], {}, ['0x1'], [null]]) {
      await inWallet(page, 'Brass Key', { answers })
      await site.dialog.getByRole('button', { name: 'Brass Key' }).click()
      const words = site.dialog.getByRole('status')
      await expect(words, JSON.stringify(answers)).toContainText('Could not connect')
      await expect(words).toContainText(
        'Brass Key gave an answer we cannot use. Try again, or choose another wallet.',
      )
      await expect(site.connectButton).toHaveText('Connect wallet')
      await site.dialog.getByRole('button', { name: 'Choose another wallet' }).click()
      await expect(site.dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    }
    await site.dialog.getByRole('button', { name: 'Brass Key' }).click()
    await expect(site.dialog.getByRole('status')).toContainText('Could not connect')
    await inWallet(page, 'Brass Key', 'approve')
    await site.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(site.accountButton).toBeVisible()
    await expect(site.dialog).toBeHidden()
  },
)

careful(
  '[ERR-09] a missing project id is told to the developer, and visitors connect @long',
  async ({ page, site }) => {
    await withoutProjectId(page)
    await site.open()
    await site.connectButton.click()
    const note = site.dialog.getByRole('complementary', { name: 'Note for the developer of this site' })
    await expect(note).toContainText('Pass projectId to createLatchkey')
    await note.getByRole('button', { name: 'Hide this note' }).click()
    await expect(note).toBeHidden()
    await site.dialog.getByRole('button', { name: 'Night Owl' }).click()
    await expect(site.accountButton).toBeVisible()

    await site.open({ debug: 0 })
    await expect(site.accountButton).toBeVisible()
    await site.accountButton.click()
    await expect(site.dialog).toBeVisible()
    await expect(note).toBeHidden()
  },
)

careful(
  '[IMP-17] offline: a notice, nothing repeated, and on again by itself',
  async ({ page, context, site }) => {
    await site.open()
    await site.connect('Brass Key')
    await expect(site.dialog).toBeHidden()
    await site.accountButton.click()
    await site.settled()
    await context.setOffline(true)
    const notice = site.dialog.getByText('You are offline. We go on when the connection is back.')
    await expect(notice).toBeVisible()
    const tried: string[] = []
    page.on('request', request => tried.push(request.url()))
    await page.waitForTimeout(3000)
    expect(tried.length).toBeLessThanOrEqual(3)
    await site.close()
    await site.accountButton.click()
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(notice).toBeHidden()
    await expect(site.dialog.getByText(/[\d,]+\.\d{3} ETH/).first()).toBeVisible()
    await site.close()
  },
)

careful(
  '[IMP-02] code that does not arrive: the button says so, and the next click opens',
  { tag: '@firefox' },
  async ({ page, site, browserName }) => {
    careful.setTimeout(90_000)
    await page.route(/assets\/opening-/, route => route.abort())
    await site.open()
    await site.connectButton.click()
    await expect(site.connectButton).toHaveText('Could not load. Try again', { timeout: 30_000 })
    await page.unroute(/assets\/opening-/)
    // Firefox remembers that a module failed until the page is loaded anew.
    if (browserName === 'firefox') await page.reload()
    await site.connectButton.click()
    await expect(site.dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await site.close()
  },
)

/** Breaks the storage for the kit, a full one for wagmi too; the page's test wallets keep theirs. */
async function breakStorage(page: Page, fault: 'throws' | 'is full'): Promise<void> {
  await page.addInitScript(how => {
    // wagmi, which is the site's, does not connect where it cannot read.
    const ours = (key: unknown) =>
      (how === 'is full' ? /^(latchkey|wagmi)\./ : /^latchkey\./).test(String(key))
    const { setItem, getItem, removeItem } = Storage.prototype
    const fail = () => {
      throw new DOMException(
        'The storage says no.',
        how === 'is full' ? 'QuotaExceededError' : 'SecurityError',
      )
    }
    Storage.prototype.setItem = function (key, value) {
      return ours(key) ? fail() : setItem.call(this, key, value)
    }
    if (how === 'is full') return
    Storage.prototype.getItem = function (key) {
      return ours(key) ? fail() : getItem.call(this, key)
    }
    Storage.prototype.removeItem = function (key) {
      return ours(key) ? fail() : removeItem.call(this, key)
    }
  }, fault)
}

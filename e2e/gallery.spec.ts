import { expect, test } from '@playwright/test'
import { axeViolations, looksForAxe } from './axe'

/** Every case is seen once; the groups run side by side. */
const groups = 8

type Gallery = {
  cases: { id: string; view: string; state: string }[]
  ready: Promise<void>
  show(id: string): Promise<void>
  look(theme: string, lang: string): Promise<void>
}
type GalleryWindow = { gallery: Gallery }

// What stands still at the end is the same without the way there, which would be most of the time.
test.use({ viewport: { width: 520, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

for (let group = 0; group < groups; group += 1)
  test(`[LOOK-08] axe finds nothing in any view in any state (${group + 1} of ${groups}) @long`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.goto('/gallery.html?bare=1')
    const all = await page.evaluate(() => (window as unknown as GalleryWindow).gallery.cases)
    expect(all.length).toBeGreaterThan(50)
    for (const { id } of all.filter((_, at) => at % groups === group)) {
      // In one page: each case has a world and a kit of its own, and loading the same code anew is most of the time.
      await page
        .evaluate(next => (window as unknown as GalleryWindow).gallery.show(next), id)
        .catch(error => expect(error, `${id} is shown`).toBeUndefined())
      for (const [theme, lang] of looksForAxe) {
        await page.evaluate(
          ([to, inLanguage]) => (window as unknown as GalleryWindow).gallery.look(to, inLanguage),
          [theme, lang] as const,
        )
        const dir = lang === 'ar' ? 'rtl' : 'ltr'
        await expect(
          page.locator(`[data-latchkey] .lk[data-theme=${theme}][dir=${dir}][lang=${lang}]`),
        ).toBeAttached()
        // A page of nothing but a card has no heading of the first level.
        const found = await axeViolations(page, { rules: { 'page-has-heading-one': { enabled: false } } })
        expect.soft(found, `${id}, ${theme}, ${lang}`).toEqual([])
      }
    }
  })

test('the gallery itself: a list to click through, and all cases side by side @long', async ({ page }) => {
  await page.goto('/gallery.html')
  const declined = page.getByRole('link', { name: 'declined', exact: true }).first()
  await declined.click()
  await expect(page.getByText('Request declined')).toBeVisible()
  await expect(declined).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'ar', exact: true }).click()
  await expect(page.locator('[data-latchkey] .lk[lang=ar][dir=rtl]')).toBeAttached()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  const first = page.frameLocator('iframe').first()
  await expect(first.getByText('Brass Key')).toBeVisible()
  const { length } = await page.evaluate(() => (window as unknown as GalleryWindow).gallery.cases)
  await expect(page.locator('iframe')).toHaveCount(length)
})

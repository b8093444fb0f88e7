import { type Browser, expect, type Page, test } from '@playwright/test'
import { inWallet, playgroundOf } from './playground'

/** What a visitor's system may ask for: Chromium pretends it, a system Firefox is started with it. */
const wishes = {
  calm: { media: { reducedMotion: 'reduce' }, prefs: { 'ui.prefersReducedMotion': 1 } },
  forced: { media: { forcedColors: 'active' }, prefs: { 'browser.display.document_color_use': 2 } },
  dark: {
    media: { colorScheme: 'dark' },
    prefs: { 'ui.systemUsesDarkTheme': 1, 'layout.css.prefers-color-scheme.content-override': 0 },
  },
  lively: { media: { reducedMotion: 'no-preference' }, prefs: { 'ui.prefersReducedMotion': 0 } },
} as const

const visit = test.extend<{ visitor(wish: keyof typeof wishes): Promise<Page> }>({
  visitor: async ({ playwright, page, browserName, channel, launchOptions, baseURL }, use) => {
    let firefox: Browser | undefined
    await use(async wish => {
      if (browserName === 'chromium') {
        await page.emulateMedia(wishes[wish].media)
        return page
      }
      const firefoxUserPrefs = wishes[wish].prefs
      firefox = await playwright.firefox.launch({
        ...launchOptions,
        ...(channel && { channel }),
        firefoxUserPrefs,
      })
      return firefox.newPage({ baseURL: baseURL ?? '' })
    })
    await firefox?.close()
  },
})

visit(
  '[IMP-11] less motion: nothing moves, from opening to closing @long',
  { tag: '@firefox' },
  async ({ visitor }) => {
    const page = await visitor('calm')
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
    expect(await motionsOfAVisit(page)).toEqual([])
  },
)

visit(
  '[NAV-38 NAV-39 NAV-40 NAV-41] without that wish the modal moves, each part in its time @long',
  { tag: '@firefox' },
  async ({ visitor }) => {
    const page = await visitor('lively')
    expect(await motionsOfAVisit(page)).toEqual(
      expect.arrayContaining([
        'H2 opacity 120',
        'SECTION height 150',
        'DIV transform 150',
        'SECTION transform 500',
      ]),
    )
  },
)

visit(
  'forced colours: words, edges and the focus can be seen @long',
  { tag: '@firefox' },
  async ({ visitor }) => {
    const page = await visitor('forced')
    const site = playgroundOf(page)
    await site.open({ legal: 1 })
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    await site.connectButton.click()
    await site.settled()
    expect(await unreadable(page)).toEqual([])
    expect(await edgeless(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusOutline)).not.toMatch(/none| 0px/)
    await page.screenshot({ path: test.info().outputPath('connect.png') })

    await site.dialog.getByRole('checkbox').check()
    await inWallet(page, 'Brass Key', 'refuse')
    await site.dialog.getByRole('button', { name: 'Brass Key' }).click()
    await expect(site.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    await site.settled()
    expect(await unreadable(page)).toEqual([])
    expect(await edgeless(page)).toEqual([])
    await inWallet(page, 'Brass Key', 'approve')
    await site.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(site.dialog).toBeHidden()
    await site.accountButton.click()
    await site.settled()
    expect(await unreadable(page)).toEqual([])
    expect(await edgeless(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath('account.png') })
  },
)

visit(
  '[LOOK-07 LOOK-09 LOOK-10] a dark system gets the dark theme, and a change is followed',
  { tag: '@firefox' },
  async ({ visitor, browserName }) => {
    const page = await visitor('dark')
    const site = playgroundOf(page)
    await site.open()
    await site.connectButton.click()
    const card = site.dialog.locator('.lk-card')
    await expect(card).toHaveCSS('background-color', 'rgb(20, 20, 20)')
    if (browserName === 'chromium') {
      await page.emulateMedia({ colorScheme: 'light' })
      await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    }
  },
)

/** Every motion in the kit, as what, which property and how long, while a visitor opens, waits, goes back and closes. */
async function motionsOfAVisit(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    const moved = new Set<string>()
    Object.assign(window, { moved })
    const isOurs = (root: Node) =>
      root instanceof ShadowRoot && root.host.matches('[data-latchkey], [data-latchkey-button]')
    const note = ({ effect }: Animation) => {
      if (!(effect instanceof KeyframeEffect) || !effect.target || !isOurs(effect.target.getRootNode()))
        return
      const { duration } = effect.getComputedTiming()
      if (duration === 0) return
      for (const frame of effect.getKeyframes())
        for (const name of Object.keys(frame))
          if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name))
            moved.add(`${effect.target.tagName} ${name} ${duration}`)
    }
    // A short one may be over before the next frame of a busy machine: what a script starts is noted when it starts.
    const { animate } = Element.prototype
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how)
      note(animation)
      return animation
    }
    const look = () => {
      for (const host of document.querySelectorAll('[data-latchkey], [data-latchkey-button]'))
        host.shadowRoot?.getAnimations().forEach(note)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const site = playgroundOf(page)
  await site.open({ mode: 'stall' })
  await site.connectButton.click()
  await expect(site.dialog).toBeVisible()
  await page.waitForTimeout(200)
  await site.dialog.getByRole('button', { name: 'Brass Key' }).click()
  await expect(site.dialog.getByRole('status')).toContainText('Continue in Brass Key')
  await page.waitForTimeout(200)
  await inWallet(page, 'Brass Key', 'refuse')
  await expect(site.dialog.getByRole('status')).toContainText('declined') // shakes
  await page.waitForTimeout(200)
  await site.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(site.dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await site.dialog.getByRole('button', { name: 'Brass Key' }).hover()
  await page.waitForTimeout(200)
  await site.close()
  return page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])
}

/** Texts of the modal whose colour is too near to what is behind them. */
function unreadable(page: Page): Promise<string[]> {
  return page.getByRole('dialog').evaluate(dialog => {
    const rgb = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = rgb(colour).map(value => {
        const part = value / 255
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const behind = (element: Element | null): string => {
      const colour = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)'
      const [, , , alpha = 1] = rgb(colour)
      return alpha > 0.9 ? colour : behind(element?.parentElement ?? null)
    }
    const texts = [...dialog.querySelectorAll('*')].filter(
      element =>
        !(element instanceof SVGElement) &&
        [...element.childNodes].some(
          ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim(),
        ),
    )
    return texts.flatMap(element => {
      const [one, other] = [light(getComputedStyle(element).color), light(behind(element))]
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      return ratio < 4.5 ? [`${element.textContent} ${ratio.toFixed(1)}`] : []
    })
  })
}

/** The card, and controls that only their colour tells from the rest, without an edge of their own. */
function edgeless(page: Page): Promise<string[]> {
  return page.getByRole('dialog').evaluate(dialog => {
    const parts = [...dialog.querySelectorAll('.lk-card, .lk-button, .lk-row')]
    const bare = parts.filter(part => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(part)
      return borderTopStyle === 'none' || borderTopWidth === '0px'
    })
    return bare.map(part => part.className)
  })
}

function focusOutline(): string {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  const { outlineStyle, outlineWidth } = getComputedStyle(active ?? document.body)
  return `${outlineStyle} ${outlineWidth}`
}

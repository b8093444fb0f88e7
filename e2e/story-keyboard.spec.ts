import { expect, type Page, test } from '@playwright/test'
import { addresses, playgroundOf, short } from './playground'

test('[IMP-10 IMP-09 IMP-07] the whole story by keyboard alone', { tag: '@firefox' }, async ({
  page,
  browserName,
}) => {
  const site = playgroundOf(page)
  await site.open()

  await test.step('Tab reaches the button, Enter opens, the focus is inside', async () => {
    await tabTo(page, 'Connect wallet')
    await page.keyboard.press('Enter')
    await expect(site.dialog).toBeVisible()
    await expect.poll(() => focused(page)).toMatchObject({ name: 'Connect wallet', inDialog: true })
  })

  await test.step('Tab and Shift+Tab stay inside', async () => {
    // Close, two wallets, the guide. After these comes the browser itself, from which a headless Firefox does not return.
    const walk = browserName === 'firefox' ? { Tab: 4, 'Shift+Tab': 3 } : { Tab: 8, 'Shift+Tab': 8 }
    for (const [key, presses] of Object.entries(walk))
      for (let press = 0; press < presses; press += 1) {
        await page.keyboard.press(key)
        expect((await focused(page)).outside, `after ${key}`).toBe(false)
      }
    if (browserName === 'chromium') await tabTo(page, 'Close')
    expect(await focused(page)).toMatchObject({ name: 'Close', visible: true })
  })

  await test.step('Escape closes and gives the focus back', async () => {
    await page.keyboard.press('Escape')
    await expect(site.dialog).toBeHidden()
    await expect
      .poll(() => focused(page))
      .toMatchObject({ name: 'Connect wallet', inDialog: false, visible: true })
  })

  await test.step('the guide and back', async () => {
    await page.keyboard.press('Space')
    await expect(site.dialog).toBeVisible()
    await tabTo(page, 'What is a wallet?')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toMatchObject({ name: 'What is a wallet?', inDialog: true })
    await tabTo(page, 'Back', 'Shift+Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => focused(page)).toMatchObject({ name: 'Connect wallet', inDialog: true })
  })

  await test.step('arrows walk the list, Enter connects', async () => {
    await tabTo(page, /^Brass Key/)
    await page.keyboard.press('ArrowDown')
    await expectFocus(page, /^Night Owl/)
    await page.keyboard.press('ArrowUp')
    await expectFocus(page, /^Brass Key/)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(site.accountButton).toHaveAccessibleName(`Account ${short(addresses['Night Owl'])}`)
    await expect(site.dialog).toBeHidden()
  })

  await test.step('the button that opened the modal became the account and has the focus', async () => {
    await expect
      .poll(() => focused(page))
      .toMatchObject({ name: `Account ${short(addresses['Night Owl'])}`, inDialog: false })
  })

  await test.step('switches the network', async () => {
    await page.keyboard.press('Enter')
    await expect(site.dialog.getByRole('heading', { name: 'Account' })).toBeVisible()
    await tabTo(page, /^Latchkey Devnet A/)
    await page.keyboard.press('Enter')
    await expect(site.dialog.getByRole('heading', { name: 'Choose network' })).toBeVisible()
    await tabTo(page, /^Latchkey Devnet A/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(site.dialog.getByRole('heading', { name: 'Account' })).toBeVisible()
    await expect(site.dialog.getByRole('button', { name: /^Latchkey Devnet B/ })).toBeVisible()
    await expect.poll(async () => (await focused(page)).inDialog).toBe(true)
  })

  await test.step('disconnects, and the focus is on the connect button again', async () => {
    await tabTo(page, 'Disconnect')
    await page.keyboard.press('Enter')
    await expect(site.dialog).toBeHidden()
    await expect.poll(() => focused(page)).toMatchObject({ name: 'Connect wallet', inDialog: false })
  })
})

test('[IMP-10] accepts the terms by keyboard; a wallet cannot be chosen before', { tag: '@firefox' }, async ({
  page,
}) => {
  const site = playgroundOf(page)
  await site.open({ legal: 1 })
  await tabTo(page, 'Connect wallet')
  await page.keyboard.press('Enter')
  await expect(site.dialog).toBeVisible()
  await tabTo(page, /^Brass Key/)
  await page.keyboard.press('Enter')
  await expect(site.dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  const box = site.dialog.getByRole('checkbox')
  for (let press = 0; press < 8 && !(await box.evaluate(isFocused)); press += 1)
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await tabTo(page, /^Brass Key/)
  await page.keyboard.press('Enter')
  await expect(site.accountButton).toBeVisible()
})

test('[IMP-09 IMP-07] Escape while the wallet is asked cancels; the focus is never lost', {
  tag: '@firefox',
}, async ({ page }) => {
  const site = playgroundOf(page)
  await site.open({ mode: 'stall' })
  await tabTo(page, 'Connect wallet')
  await page.keyboard.press('Enter')
  await expect(site.dialog).toBeVisible()
  await tabTo(page, /^Brass Key/)
  await page.keyboard.press('Enter')
  await expect(site.dialog.getByRole('status')).toContainText('Continue in Brass Key')
  await expect.poll(async () => (await focused(page)).inDialog).toBe(true)
  await page.keyboard.press('Escape')
  await expect(site.dialog).toBeHidden()
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Connect wallet', inDialog: false })
})

type Focus = { name: string; inDialog: boolean; outside: boolean; visible: boolean }

/** Where the focus is, through shadow roots, and whether it can be seen there. */
function focused(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    const inDialog = Boolean(active?.closest('dialog'))
    const nowhere = !active || active === document.body || active === document.documentElement
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(active ?? document.body)
    const marked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    const box = active?.getBoundingClientRect()
    const said = active?.cloneNode(true) as Element | undefined
    for (const drawing of said?.querySelectorAll('[aria-hidden]') ?? []) drawing.remove()
    return {
      name: (active?.getAttribute('aria-label') ?? said?.textContent ?? '').trim().slice(0, 60),
      inDialog,
      // The browser's own buttons come after the last element of a modal dialog: that is not the page.
      outside: !inDialog && !nowhere,
      visible: Boolean(marked && box && box.width > 0 && box.height > 0),
    }
  })
}

async function expectFocus(page: Page, name: RegExp): Promise<void> {
  await expect.poll(() => focused(page)).toMatchObject({ name: expect.stringMatching(name), visible: true })
}

/** Walks with Tab until the element of that name has the focus, and can be seen to have it. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press(key)
    const now = await focused(page)
    if (typeof name === 'string' ? now.name === name : name.test(now.name)) {
      expect(now.visible, `${now.name} shows that it has the focus`).toBe(true)
      return
    }
  }
  throw new Error(`Tab never reached ${name}`)
}

function isFocused(element: Element): boolean {
  return (element.getRootNode() as ShadowRoot | Document).activeElement === element
}

import { expect, test } from '@playwright/test'
import { axeViolations, looksForAxe } from './axe'
import { playgroundOf, short } from './playground'

/** The accent that a kit's button has now, as the browser computes it. */
const accentOf = 'background-color'

test('a chosen accent is on the button at once, in the address and in the code', async ({ page }) => {
  const site = playgroundOf(page)
  await site.open()
  const kit = await page.evaluateHandle(
    () => (window as unknown as { playground: { kit: object } }).playground.kit,
  )
  await page.getByLabel('Accent', { exact: true }).first().fill('#c2255c')
  await expect(site.connectButton).toHaveCSS(accentOf, 'rgb(194, 37, 92)')
  await expect(page).toHaveURL(/accent=c2255c/)
  const code = page.getByRole('tabpanel', { name: 'React' })
  await expect(code).toContainText("themeVariables: { '--lk-accent': '#c2255c' }")
  await page.getByRole('tab', { name: 'Plain HTML' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Plain HTML' })).toContainText('#c2255c')
  const isSame = await page.evaluate(
    before => before === (window as unknown as { playground: { kit: object } }).playground.kit,
    kit,
  )
  expect(isSame, 'the look needs no new kit').toBe(true)
})

test('a preset dresses the stage, and the way back is one click @long', async ({ page }) => {
  const site = playgroundOf(page)
  await site.open({ stage: 1 })
  const card = page.locator('[data-latchkey=stage] .lk-card')
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'Terminal' }).click()
  await expect(card).toHaveCSS('background-color', 'rgb(9, 13, 10)')
  await expect(card).toHaveCSS('border-top-left-radius', '0px')
  await page.getByRole('button', { name: 'Back to the kit’s own look' }).click()
  await expect(page).toHaveURL(/^[^?]*\/(\?stage=1)?$/)
  await expect(card).not.toHaveCSS('background-color', 'rgb(9, 13, 10)')
})

test('the terms need a new kit: it takes the old one’s place, on the same view, and the wallet stays connected @long', async ({
  page,
}) => {
  const site = playgroundOf(page)
  await site.open({ stage: 1 })
  await site.connect('Brass Key')
  await page.getByRole('button', { name: 'What is a network?' }).click()
  const stage = page.locator('[data-latchkey=stage]')
  await expect(stage.getByRole('heading', { name: 'What is a network?' })).toBeVisible()

  await page.getByRole('tab', { name: 'Behaviour' }).click()
  await page.getByRole('checkbox', { name: 'Ask for consent to terms first' }).check()
  await expect(page).toHaveURL(/legal=1/)
  await expect(stage.getByRole('heading', { name: 'What is a network?' })).toBeVisible()
  await expect(site.accountButton).toBeVisible()
  await expect(page.locator('[data-latchkey=stage]')).toHaveCount(1)
  await expect(page.getByRole('tabpanel', { name: 'React' })).toContainText(
    'features: { legalCheckbox: true }',
  )

  await site.accountButton.click()
  await site.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(site.dialog).toBeHidden()
  await site.connectButton.click()
  await expect(site.dialog.getByRole('checkbox')).toBeVisible()
})

test('broken settings are named and ignored; the rest of the address counts', async ({ page }) => {
  const site = playgroundOf(page)
  await site.open({ accent: 'red', radius: 99, theme: 'dark', nonsense: 1 })
  const problems = page.getByRole('complementary', { name: 'About the address of this page' })
  await expect(problems.getByRole('listitem')).toHaveCount(3)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the log fills, is filtered and cleared; the inspector tells the state @long', async ({ page }) => {
  const site = playgroundOf(page)
  await site.open()
  await site.connect('Night Owl')
  await expect(site.dialog).toBeHidden()
  const log = page.getByRole('log', { name: 'Events' })
  await expect(log).toContainText('CONNECT_SUCCESS')
  await expect(log).toContainText('MODAL_OPEN')
  await page.getByRole('textbox', { name: 'Filter' }).pressSequentially('connect_s')
  await expect(log).not.toContainText('MODAL_OPEN')
  await expect(log).toContainText('CONNECT_SUCCESS')
  await page.getByRole('button', { name: 'Clear events' }).click()
  await expect(log).toContainText('Nothing yet')
  const account = page.locator('.tree summary', { hasText: /^account/ })
  await account.click()
  await expect(page.locator('.tree')).toContainText('0x90F79bf6EB2c4f870365E785982E1f101E93b906')
})

test('a third kit: its own wallet, its own look, and gone without a trace @long', async ({ page }) => {
  const site = playgroundOf(page)
  await site.open({ second: 1 })
  await page.getByRole('button', { name: 'Add a kit' }).click()
  const third = page.getByTestId('third-kit')
  await third.getByRole('button', { name: 'Connect wallet' }).click()
  await site.dialog.getByRole('button', { name: 'Door Bell' }).click()
  const address = short('0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f')
  await expect(third.getByRole('button', { name: `Account ${address}` }).first()).toBeVisible()
  await expect(site.connectButton).toHaveText('Connect wallet')
  await expect(page.getByTestId('second-kit').getByRole('button', { name: 'Connect wallet' })).toBeVisible()

  await page.reload()
  await expect(third.getByRole('button', { name: `Account ${address}` }).first()).toBeVisible()
  await third.getByRole('button', { name: 'Remove' }).click()
  await expect(third).toBeHidden()
  await expect(page.locator('[data-latchkey="third"]')).toHaveCount(0)
})

test('code is copied, and where the clipboard is refused it is selected instead @long', async ({
  page,
  context,
}) => {
  const site = playgroundOf(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await site.open({ theme: 'dark' })
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("themeMode: 'dark'")
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
  })
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Your browser does not allow copying.')).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toContain("themeMode: 'dark'")
})

for (const [theme, lang] of looksForAxe)
  test(`every group of options: axe finds nothing, and a narrow phone shows it whole (${theme}, ${lang}) @long`, async ({
    page,
  }) => {
    const site = playgroundOf(page)
    await site.open({ stage: 1, theme, lang })
    await expect(page.locator('[data-latchkey=stage] .lk-card')).toBeVisible()
    const tabs = page.locator('.panel').getByRole('tab')
    await expect(tabs).toHaveCount(5)
    for (let at = 0; at < 5; at += 1) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await tabs.nth(at).click()
      for (const more of await page.locator('.panel details:visible').all())
        await more.evaluate(element => element.setAttribute('open', ''))
      expect(await axeViolations(page), `group ${at + 1}`).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      const { scrollWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
      }))
      expect(scrollWidth, `group ${at + 1}`).toBeLessThanOrEqual(320)
    }
  })

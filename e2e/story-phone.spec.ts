import { devnetAddresses } from '@latchkey/devnet/addresses'
import { expect, test } from '@playwright/test'
import { erc20Abi, formatUnits } from 'viem'
import { withGateway } from './gateway'
import { overflow } from './overflow'
import { chains, playgroundOf } from './playground'

const phone = { width: 360, height: 740 }
test.use({ viewport: phone })

test('[IMP-14] the modal is a sheet at the bottom edge, and the page behind it does not scroll', {
  tag: '@firefox',
}, async ({ page }) => {
  const site = playgroundOf(page)
  await site.open()
  await page.evaluate(() => scrollTo(0, 300))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBe(300)
  await site.connectButton.evaluate(element => (element as HTMLElement).click())
  await expect(site.dialog).toBeVisible()
  await site.settled()

  const card = await site.dialog.locator('.lk-card').boundingBox()
  expect(card).toMatchObject({ x: 0, width: phone.width })
  expect(Math.round((card?.y ?? 0) + (card?.height ?? 0))).toBe(phone.height)
  expect(await overflow(page)).toEqual([])

  await page.mouse.move(180, 60)
  await page.mouse.wheel(0, 500)
  await page.mouse.move(180, 700)
  await page.mouse.wheel(0, 500)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY)).toBe(before)

  await site.close()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(async () => {
    await page.mouse.wheel(0, 200)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before)
  }).toPass({ timeout: 10_000 })
})

test('[IMP-14 IMP-35] a long list of networks scrolls inside the sheet and can be searched', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 480 })
  const site = playgroundOf(page)
  await site.open({ networks: 8 })
  await site.networkButton.click()
  await site.settled()
  const scrolled = await page.evaluate(() => scrollY)
  const card = await site.dialog.locator('.lk-card').boundingBox()
  expect(card?.y).toBeGreaterThanOrEqual(16)
  expect(Math.round((card?.y ?? 0) + (card?.height ?? 0))).toBe(480)
  expect(await overflow(page)).toEqual([])
  const view = site.dialog.locator('.lk-view')
  expect(await view.evaluate(element => element.scrollHeight > element.clientHeight)).toBe(true)

  await page.mouse.move(180, 400)
  await page.mouse.wheel(0, 2000)
  await expect(site.dialog.getByRole('button', { name: /Arbitrum/ })).toBeInViewport()
  await expect(site.dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)

  await site.dialog.getByRole('searchbox').pressSequentially('sepo')
  await expect(site.dialog.getByRole('list').getByRole('button')).toHaveText([/Sepolia/])
  await site.dialog.getByRole('searchbox').pressSequentially('xyz')
  await expect(site.dialog.getByRole('status')).toHaveText('No network is called “sepoxyz”')
})

for (const lang of ['en', 'de', 'ar'])
  test(`[IMP-14] nothing runs over the edge of a narrow phone, and amounts are written as there (${lang})${lang === 'ar' ? '' : ' @long'}`, {
    tag: lang === 'ar' ? ['@firefox'] : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const site = playgroundOf(page)
    const { dialog } = site
    const fits = async (what: string) => expect(await overflow(page), what).toEqual([])
    await site.open({ ...withGateway, lang, legal: 1, debug: 0 })
    await fits('the page')
    await site.connectButton.click()
    await site.settled()
    await fits('Connect')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Brass Key' }).click()
    await expect(site.buttons.getByRole('button', { name: /0x|latchkey\.test/ }).first()).toBeVisible()
    await expect(dialog).toBeHidden()
    await site.buttons
      .getByRole('button', { name: /0x|latchkey\.test/ })
      .first()
      .click()
    await site.settled()
    await fits('Account')

    // All digits reach a screen reader, whatever there is room for.
    const written = new Intl.NumberFormat(lang, { maximumFractionDigits: 18 })
    const { tokens, people } = devnetAddresses
    for (const { name, address, symbol, decimals } of [tokens.LATCH, tokens.dBTC]) {
      const asked = { abi: erc20Abi, functionName: 'balanceOf', args: [people.ada] } as const
      const amount = formatUnits(await chains.a.readContract({ address, ...asked }), decimals) as `${number}`
      const row = dialog.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
      await expect(row).toMatchAriaSnapshot(`- listitem: /${written.format(amount)} ${symbol}/`)
    }
    for (const tab of [0, 1, 2]) {
      await dialog.getByRole('tab').nth(tab).click()
      await expect(dialog.getByRole('tabpanel').locator('li, a, button').first()).toBeVisible()
      await site.settled()
      await fits(`tab ${tab}`)
    }
    for (const action of ['first', 'last'] as const) {
      await dialog.locator('.lk-action')[action]().click()
      await expect(dialog.locator('[data-view=Account]')).toHaveCount(0)
      await site.settled()
      await fits(`the ${action} action`)
      await dialog.locator('header button').first().click()
    }
  })

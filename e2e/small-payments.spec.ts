import { expect, type Frame, type Page } from '@playwright/test'
import { ask, heard, openSite, payment, approvalTest as test } from './approvalSite'

// An Ether is 2500 dollars here: with its fee this payment is 5.105.
const small = { ...payment, transaction: { ...payment.transaction, value: '0x71afd498d0000' } } // 0.002 Ether
const movedToWindow = (frame: Frame) => frame.getByRole('button', { name: 'Open the window' })
const digitsOf = (frame: Frame) => frame.locator('.approve-digits b').textContent() as Promise<string>
const isSeen = (frame: Frame) => expect(frame.locator('#approve-note')).toBeEmpty()
/** Until a wrong pair is noted, the field takes nothing. */
const isNoted = (frame: Frame) => expect(frame.locator('input[aria-disabled="true"]')).toHaveCount(0)

async function pay(page: Page, frame: Frame) {
  await isSeen(frame)
  await frame.locator('input').focus()
  await page.keyboard.type(await digitsOf(frame))
  await frame.getByRole('button', { name: 'Send' }).click()
}

test('[T-52] a small payment is approved in the frame by two digits, until the day’s amount is spent', async ({
  page,
  site,
}) => {
  const frame = await openSite(page, site, '?daily=5')
  const less = { ...small, transaction: { ...small.transaction, value: '0x38d7ea4c68000' } } // 0.001 Ether
  await ask(page, less)
  await expect(frame.getByText('You send 0.001 ETH to 0x3C44…93BC.')).toBeVisible()
  await expect(frame.getByText('Counts as $2.61: $2.61 of $5 within 24 hours.')).toBeVisible()
  await pay(page, frame)
  await expect.poll(() => heard(page)).toEqual([{ id: '1', answer: JSON.stringify(less) }])
  await ask(page, less, { id: '2' })
  await expect(movedToWindow(frame)).toBeVisible()
  await expect(frame.locator('input')).toHaveCount(0)
  await frame.getByRole('button', { name: 'Refuse' }).click()
  await expect.poll(() => heard(page)).toMatchObject([{ id: '1' }, { id: '2', error: /rejected/ }])
})

test('[T-52] more a day is allowed in the window alone, which says what that means @long', async ({
  page,
  site,
}) => {
  const daily = { kind: 'daily', dollars: 20 }
  for (const [query, width] of [
    ['', 440],
    ['?theme=dark&lang=de', 360],
    ['?lang=ar', 360],
  ] as const) {
    const frame = await openSite(page, site, query)
    await ask(page, daily)
    await expect(frame.locator('input')).toHaveCount(0)
    const [window] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.locator('.approve-main').click(),
    ])
    await window.setViewportSize({ width, height: 720 })
    const allow = window.locator('.approve-main')
    await expect(allow).toHaveAttribute('aria-disabled', 'false')
    await expect(window.getByText('20', { exact: false }).first()).toBeVisible()
    await window.screenshot({
      path: test.info().outputPath(`daily-${width}${query.replace(/\W/g, '-')}.png`),
    })
    await allow.click().catch(() => {})
    await expect.poll(() => heard(page)).toEqual([{ id: '1', answer: JSON.stringify(daily) }])
  }
})

test('[T-52] what is refused is not counted, and what a page says of amounts is not believed @long', async ({
  page,
  site,
}) => {
  const frame = await openSite(page, site, '?daily=20')
  for (const id of ['1', '2', '3', '4', '5']) {
    await ask(page, small, { id })
    await expect(frame.getByText('Counts as $5.11: $5.11 of $20 within 24 hours.')).toBeVisible()
    await frame.locator('input').press('Escape')
    await expect.poll(async () => (await heard(page)).length).toBe(Number(id))
  }
})

test('[T-52] a payment that speaks of danger once it is tried out moves to its window @long', async ({
  page,
  site,
}) => {
  const frame = await openSite(page, site, '?daily=20')
  await ask(page, small, { tried: { digest: '0'.repeat(64), outcome: 'fails', code: 'balance' } })
  await expect(movedToWindow(frame)).toBeVisible()
})

test('[T-52] in a frame that is not seen, nothing is paid @long', async ({ page, site }) => {
  const frame = await openSite(page, site, '?daily=20')
  await page.evaluate(() =>
    Object.assign((document.querySelector('iframe') as HTMLElement).style, { opacity: '0.5' }),
  )
  await ask(page, small)
  await frame.locator('input').focus()
  await page.keyboard.type(await digitsOf(frame))
  await page.keyboard.press('Enter')
  await expect(movedToWindow(frame)).toBeAttached()
  expect(await heard(page)).toEqual([])
})

test('[T-52] digits that were wrong three times close the frame for payments, also after it is loaded anew @long', async ({
  page,
  site,
}) => {
  const frame = await openSite(page, site, '?daily=20')
  await ask(page, small)
  await isSeen(frame)
  await frame.locator('input').focus()
  const wrong = (await digitsOf(frame)) === '12' ? '34' : '12'
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.type(wrong)
    await isNoted(frame)
  }
  await expect(movedToWindow(frame)).toBeVisible()
  const next = await openSite(page, site, '?daily=20')
  await ask(page, small)
  await expect(movedToWindow(next)).toBeVisible()
})

test('looks as it should, small, in the dark and from right to left @long', async ({ page, site }, info) => {
  for (const [query, width] of [
    ['?daily=20', 360],
    ['?daily=20&theme=dark&lang=de', 320],
    ['?daily=20&lang=ar', 360],
  ] as const) {
    const frame = await openSite(page, site, query)
    await page.locator('iframe').evaluate((element, wide) => {
      element.style.width = `${wide}px`
    }, width)
    await ask(page, small)
    await isSeen(frame)
    const isWide = await frame.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide).toBe(false)
    await page.screenshot({ path: info.outputPath(`${query.replace(/\W/g, '-')}.png`) })
  }
})

import { expect, type Page, test } from '@playwright/test'
import { playgroundOf } from './playground'

test('a visitor who never connected causes no request and no memory before the first click', async ({
  page,
  baseURL,
}) => {
  const site = playgroundOf(page)
  const requests: string[] = []
  page.on('request', request => requests.push(`${request.method()} ${request.url()}`))
  await site.open()
  await page.waitForLoadState('load')
  await quiet(page, requests)
  const first = [...requests]
  expect(first.filter(request => !request.startsWith(`GET ${baseURL}/`))).toEqual([])

  await page.mouse.move(300, 300)
  await site.connectButton.hover()
  await page.keyboard.press('Tab')
  await page.waitForTimeout(3000)
  expect(requests).toEqual(first)
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(keys.filter(key => key.startsWith('latchkey'))).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await site.connectButton.click()
  await site.settled()
  const later = requests.slice(first.length)
  expect(later.length).toBeGreaterThan(0)
  expect(later.filter(request => !request.startsWith(`GET ${baseURL}/assets/`))).toEqual([])
  console.log(`requests before the first click, after loading: 0; to open the modal: ${later.length}`)
})

/** Waits until a second has passed without a request. */
async function quiet(page: Page, requests: readonly string[]): Promise<void> {
  let before = -1
  while (before !== requests.length) {
    before = requests.length
    await page.waitForTimeout(1000)
  }
}

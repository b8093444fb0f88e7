import { expect, type Page, test } from '@playwright/test'
import { withGateway } from './gateway'
import { type Asked, type Playground, playgroundOf } from './playground'

/** The files without which the modal cannot open. */
const opening = /\/assets\/(opening|goLive|attach)-/

test('before the first click a page asks for the site’s own static files only: nothing of a gateway, nothing of anybody else, and nothing is remembered', async ({
  page,
  baseURL,
}) => {
  const { site, requests } = await atRest(page, withGateway, requests =>
    expect.poll(() => requests.some(request => opening.test(request))).toBe(true),
  )
  expect(requests.filter(request => !request.startsWith(`GET ${baseURL}/`))).toEqual([])
  expect(requests.filter(request => opening.test(request)).length).toBeGreaterThan(0)
  const before = [...requests]
  await point(site)
  expect(requests).toEqual(before)
  expect(await remembered(page)).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await site.connectButton.click()
  await site.settled()
  await expect(site.dialog.getByRole('button', { name: 'Brass Key' })).toBeVisible()
  // The code was there; what the click brings is the gateway’s, and features that no view waits for.
  expect(requests.slice(before.length).filter(request => opening.test(request))).toEqual([])
})

const quietPages: [string, Asked, boolean][] = [
  ['with preload: never', { preload: 'never' }, false],
  ['where the visitor saves data', {}, true],
]
for (const [name, asked, savesData] of quietPages)
  test(`${name} nothing is loaded before the click`, async ({ page, baseURL }) => {
    if (savesData)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
      )
    const { site, requests } = await atRest(page, asked)
    const before = [...requests]
    expect(before.filter(request => opening.test(request))).toEqual([])
    await point(site)
    expect(requests).toEqual(before)
    expect(await remembered(page)).toEqual([])

    await site.connectButton.click()
    await site.settled()
    const later = requests.slice(before.length)
    expect(later.length).toBeGreaterThan(0)
    expect(later.filter(request => !request.startsWith(`GET ${baseURL}/assets/`))).toEqual([])
  })

test('with preload: intent the code is loaded when the visitor points at the button', async ({
  page,
  baseURL,
}) => {
  const { site, requests } = await atRest(page, { preload: 'intent', debug: 0 })
  await page.getByRole('heading', { level: 1 }).hover() // from within the page, as pointers come
  const before = requests.length
  await site.connectButton.hover()
  await expect.poll(() => requests.length).toBeGreaterThan(before)
  await quiet(page, requests)
  expect(requests.filter(request => !request.startsWith(`GET ${baseURL}/`))).toEqual([])
  const warmed = requests.length
  await site.connectButton.click()
  await site.settled()
  expect(requests.slice(warmed)).toEqual([])
})

/** Opens the playground and waits until what must come has come, and until it asks for nothing more. */
async function atRest(
  page: Page,
  asked: Asked,
  until?: (requests: readonly string[]) => Promise<void>,
): Promise<{ site: Playground; requests: string[] }> {
  const site = playgroundOf(page)
  const requests: string[] = []
  page.on('request', request => requests.push(`${request.method()} ${request.url()}`))
  await site.open(asked)
  await page.waitForLoadState('load')
  await until?.(requests)
  await quiet(page, requests)
  return { site, requests }
}

/** Points at the button and reaches it by keyboard, and waits a while. */
async function point(site: Playground): Promise<void> {
  await site.page.mouse.move(300, 300)
  await site.connectButton.hover()
  await site.page.keyboard.press('Tab')
  await site.page.waitForTimeout(2000)
}

function remembered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key => key.startsWith('latchkey')),
  )
}

/** Waits until a second has passed without a request. */
async function quiet(page: Page, requests: readonly string[]): Promise<void> {
  let before = -1
  while (before !== requests.length) {
    before = requests.length
    await page.waitForTimeout(1000)
  }
}

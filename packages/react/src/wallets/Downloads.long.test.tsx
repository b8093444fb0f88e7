import { type Kit, openModal, push } from '@latchkey/core'
import type { TrackedEvent, Wallet } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawn, hostOf, renderSite, testKit } from '../../test/site'
import { windowWith } from '../../test/windowWith'
import { deepActiveElement } from '../shell/rememberFocus'

const fox: Wallet = {
  id: 'fox',
  name: 'Fox',
  description: 'A wallet for forests.',
  homepage: 'https://fox.example/start?from=here',
  chrome_store: 'https://chromewebstore.google.com/detail/fox',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=fox',
  webapp_link: 'https://app.fox.example',
}

async function opened(wallet: Wallet, world: Record<string, unknown> = {}): Promise<Kit> {
  const { kit } = testKit({}, { window: windowWith(world) })
  await renderSite(kit)
  await openModal(kit, { view: 'GetWallet' })
  await push(kit, { view: 'Downloads', params: { wallet } })
  await expect.element(page.getByRole('dialog', { name: 'Get this wallet' })).toBeVisible()
  return kit
}

function links(kit: Kit): HTMLAnchorElement[] {
  return [...(hostOf(kit)?.shadowRoot?.querySelectorAll<HTMLAnchorElement>('a') ?? [])]
}

function titles(kit: Kit): (string | null | undefined)[] {
  return links(kit).map(link => link.querySelector('.lk-row-title')?.textContent)
}

const agent = (userAgent: string) => ({ navigator: { userAgent, onLine: true, maxTouchPoints: 5 } })

test('[IMP-39] each place is a link of its own, in a new tab without an opener, under the host it leads to', async () => {
  const kit = await opened(fox)
  expect(titles(kit)).toEqual([
    'Extension for Chrome',
    'Open in the browser',
    'App for iPhone and iPad',
    'App for Android',
    'Website',
  ])
  expect(links(kit).map(link => link.querySelector('bdi')?.textContent)).toEqual([
    'chromewebstore.google.com',
    'app.fox.example',
    'apps.apple.com',
    'play.google.com',
    'fox.example',
  ])
  for (const { target, rel } of links(kit))
    expect({ target, rel }).toEqual({ target: '_blank', rel: 'noopener noreferrer' })
  await expect.element(page.getByText('A wallet for forests.')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Where to get Fox' })).toBeVisible()
})

test('[IMP-39] what is no https page is no link', async () => {
  const kit = await opened({
    ...fox,
    homepage: 'javascript:alert(1)',
    chrome_store: 'http://store.example',
    app_store: 'https://user@evil.example/',
    play_store: 'market://details?id=fox',
    webapp_link: 'data:text/html,hi',
  })
  expect(links(kit)).toEqual([])
  await expect.element(page.getByText('We know no safe place to get Fox', { exact: false })).toBeVisible()
})

test('[IMP-01] a wallet with no place at all says so, and offers no reload', async () => {
  await opened({ id: 'x', name: 'Nowhere' })
  await expect.element(page.getByText('We know no safe place to get Nowhere', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Reload the page' }).query()).toBeNull()
})

test('on a phone the shop of the phone comes first', async () => {
  const onAndroid = await opened(fox, agent('Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile'))
  expect(titles(onAndroid)[0]).toBe('App for Android')
  expect(page.getByRole('button', { name: 'Reload the page' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(() => expect(hostOf(onAndroid)).toBeNull())
  for (const name of ['(iPhone; CPU iPhone OS 18_0)', '(Macintosh; Intel Mac OS X 10_15_7)']) {
    const kit = await opened(fox, agent(`Mozilla/5.0 ${name}`))
    expect(titles(kit)[0], name).toBe('App for iPhone and iPad')
    await page.getByRole('button', { name: 'Close' }).click()
    await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  }
})

test('an extension is named by the shop it is in', async () => {
  for (const [chrome_store, title] of [
    ['https://addons.mozilla.org/firefox/addon/fox', 'Extension for Firefox'],
    ['https://microsoftedge.microsoft.com/addons/detail/fox', 'Extension for Edge'],
    ['https://chromewebstore.google.com.evil.example/fox', 'Browser extension'],
    ['https://store.example/constructor', 'Browser extension'],
  ] as const) {
    const kit = await opened({ id: 'fox', name: 'Fox', chrome_store })
    expect(titles(kit), chrome_store).toEqual([title])
    await page.getByRole('button', { name: 'Close' }).click()
    await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  }
})

test('following a link is told to the site', async () => {
  const kit = await opened(fox)
  const events: TrackedEvent[] = []
  kit.events.on(event => events.push(event))
  const stay = (event: Event) => event.preventDefault()
  window.addEventListener('click', stay, true)
  onTestFinished(() => window.removeEventListener('click', stay, true))
  await page.getByRole('link', { name: /^App for Android/ }).click()
  expect(events).toEqual([
    { event: 'GET_WALLET', properties: { name: 'Fox', explorerId: 'fox', type: 'play_store' } },
  ])
})

test('once it is installed, the page can be reloaded from here', async () => {
  const reload = vi.fn()
  await opened(fox, { location: { reload, origin: location.origin } })
  await page.getByRole('button', { name: 'Reload the page' }).click()
  expect(reload).toHaveBeenCalledOnce()
})

test('a wallet that lives on phones alone is not found by a reload, so none is offered', async () => {
  const kit = await opened({ id: 'p', name: 'Pocket', app_store: 'https://apps.apple.com/app/id2' })
  expect(titles(kit)).toHaveLength(1)
  expect(page.getByRole('button', { name: 'Reload the page' }).query()).toBeNull()
})

test('[IMP-39] a long host is never cut, and foreign words are text', async () => {
  const host = `${'a'.repeat(60)}.${'b'.repeat(60)}.example`
  const kit = await opened({
    id: 'x',
    name: '<i>Odd</i>',
    description: '<b>bold</b>',
    homepage: `https://${host}/`,
  })
  const shown = drawn(kit, 'a bdi')
  expect(shown.textContent).toBe(host)
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
  expect(drawn(kit, '.lk-view').scrollWidth).toBeLessThanOrEqual(drawn(kit, '.lk-view').clientWidth)
  expect(hostOf(kit)?.shadowRoot?.querySelector('.lk-view i, .lk-view b')).toBeNull()
})

test('[IMP-10] arrow keys walk through the places', async () => {
  const kit = await opened(fox)
  const [first, second] = links(kit)
  first?.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(deepActiveElement()).toBe(second)
  await userEvent.keyboard('{End}')
  expect(deepActiveElement()).toBe(links(kit).at(-1))
})

test('[CON-34] on a phone a wallet that shows this page inside itself can be opened from here, without WalletConnect', async () => {
  const phone = agent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148')
  await opened({ id: 'ghost', name: 'Phantom' }, phone)
  const link = page.getByRole('link', { name: 'Open Phantom' })
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/phantom\.app\/ul\/browse\//))
  await expect.element(link).toHaveAttribute('target', '_blank')
})

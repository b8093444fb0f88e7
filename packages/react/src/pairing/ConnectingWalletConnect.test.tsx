import { openConnect, openModal, pairing, push, router, walletsIn } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import { kitError } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia } from '../../test/emulateMedia'
import { wallet as connectorNamed, createFakeAdapter } from '../../test/fakeAdapter'
import { type PairingKit, pairingKit, phoneWindow, uriOf } from '../../test/pairing'
import { readQr } from '../../test/readQr'
import { createTestRegistry, someWallets } from '../../test/registry'
import { drawn, hostOf, openAwake, renderSite } from '../../test/site'

const amber: Wallet = {
  id: 'amber',
  name: 'Amber',
  mobile_link: 'amber://',
  desktop_link: 'amberdesk://',
  webapp_link: 'https://app.amber.example',
  app_store: 'https://apps.apple.com/app/amber',
  chrome_store: 'https://chromewebstore.google.com/detail/amber',
}
const phantom: Wallet = {
  id: 'ghost',
  name: 'Phantom',
  mobile_link: 'phantom://',
  webapp_link: 'https://p.example',
}
const onlyPhone: Wallet = { id: 'birch', name: 'Birch', mobile_link: 'birch://' }

const button = (name: string | RegExp) => page.getByRole('button', { name })
const tab = (name: string) => page.getByRole('tab', { name })
const status = page.getByRole('status')
const code = (name: string) => page.getByRole('img', { name: `QR code to scan with ${name}` })

async function opened(wallet: Wallet, made: PairingKit = pairingKit()): Promise<PairingKit> {
  const { kit } = made
  await renderSite(kit)
  await openAwake(kit)
  await push(kit, { view: 'ConnectingWalletConnect', params: { wallet } })
  await expect.element(page.getByRole('dialog', { name: 'Connecting' })).toBeVisible()
  return made
}

async function onPhone(wallet: Wallet, links: string[] = [], made?: PairingKit): Promise<PairingKit> {
  const kit = await opened(wallet, made ?? pairingKit({}, { window: phoneWindow(links) }))
  await vi.waitFor(() => expect(kit.kit.get(pairing).get().status).toBe('waiting'))
  return kit
}

/** Lets the kit's clock run until something is so. */
function passTime({ clock }: PairingKit, check: () => void): Promise<void> {
  return vi.waitFor(() => {
    clock.advance(50)
    check()
  })
}

test('[NAV-12 IMP-06] a wallet of the list that is not installed leads to the ways of reaching it', async () => {
  const registry = createTestRegistry(someWallets(2, () => ({ supports_wc: true, mobile_link: 'some://' })))
  const made = pairingKit({ gatewayUrl: registry.url }, { fetch: registry.fetch })
  await renderSite(made.kit)
  await openModal(made.kit)
  await passTime(made, () => expect(button('Wallet 0').query()).not.toBeNull())
  await button('Wallet 0').click()
  await expect.element(code('Wallet 0')).toBeVisible()
  expect(drawn(made.kit, '.lk-card').dataset.view).toBe('ConnectingWalletConnect')
  expect(made.kit.get(pairing).get()).toMatchObject({ status: 'waiting', wallet: { id: 'w0' } })
  await vi.waitFor(async () => expect(await readQr(code('Wallet 0'))).toBe(uriOf(made)), { timeout: 5000 })
})

test('[NAV-12] a wallet that is clicked before the adapters are here leads there, too, once they are', async () => {
  const adapter = createFakeAdapter([])
  const { load } = adapter
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  const made = pairingKit({
    adapter: Object.assign(adapter, { load: () => arrived.then(load) }),
    customWallets: [amber],
  })
  await renderSite(made.kit)
  await openModal(made.kit)
  await passTime(made, () => expect(button('Amber').query()).not.toBeNull())
  await button('Amber').click()
  expect(drawn(made.kit, '.lk-card').dataset.view).toBe('Connect')
  arrive()
  await vi.waitFor(() => expect(drawn(made.kit, '.lk-card').dataset.view).toBe('ConnectingWalletConnect'))
})

test('[NAV-10 NAV-12] so does a wallet among all wallets, on a phone', async () => {
  const registry = createTestRegistry(someWallets(3, () => ({ mobile_link: 'some://' })))
  const made = pairingKit({ gatewayUrl: registry.url }, { fetch: registry.fetch, window: phoneWindow() })
  await renderSite(made.kit)
  await openModal(made.kit, { view: 'AllWallets' })
  await button('Wallet 2').click()
  await expect.element(button('Open Wallet 2')).toBeVisible()
  expect(drawn(made.kit, '.lk-card').dataset.view).toBe('ConnectingWalletConnect')
})

test('a wallet that knows nothing of WalletConnect still leads to where it can be had', async () => {
  const registry = createTestRegistry(someWallets(1, () => ({ supports_wc: false })))
  const made = pairingKit({ gatewayUrl: registry.url }, { fetch: registry.fetch })
  await renderSite(made.kit)
  await openModal(made.kit)
  await passTime(made, () => expect(button('Wallet 0').query()).not.toBeNull())
  await button('Wallet 0').click()
  await expect.element(page.getByRole('dialog', { name: 'Get this wallet' })).toBeVisible()
})

test('[IMP-06] the ways are those the wallet has, and no others', async () => {
  const made = await opened(amber)
  await expect.element(page.getByRole('tablist', { name: 'Ways to connect' })).toBeVisible()
  const names = () =>
    page
      .getByRole('tab')
      .elements()
      .map(element => element.textContent)
  expect(names()).toEqual(['QR code', 'Computer', 'Web'])
  await expect.element(tab('QR code')).toHaveAttribute('aria-selected', 'true')
  await push(made.kit, { view: 'ConnectingWalletConnect', params: { wallet: onlyPhone } })
  await expect.element(code('Birch')).toBeVisible()
  expect(names()).toEqual([])
})

test('[IMP-06] one that is installed as well can be asked in the browser', async () => {
  const adapter = createFakeAdapter([connectorNamed('io.amber', 'Amber')])
  adapter.answer = 'stall'
  await opened({ ...amber, rdns: 'io.amber' }, pairingKit({ adapter }))
  await expect.element(tab('Browser')).toHaveAttribute('aria-selected', 'true')
  await button('Continue in Amber').click()
  await vi.waitFor(() => expect(adapter.calls).toEqual(['connect io.amber']))
})

test('[IMP-10] the tabs take arrow keys, Home and End, and are one stop for the Tab key', async () => {
  const { kit } = await opened(amber)
  await expect.element(code('Amber')).toBeVisible()
  const focused = () => hostOf(kit)?.shadowRoot?.activeElement
  drawn(kit, '[role=tab]').focus()
  for (const [key, to] of [
    ['ArrowRight', 'Computer'],
    ['End', 'Web'],
    ['ArrowRight', 'QR code'],
    ['ArrowLeft', 'Web'],
    ['Home', 'QR code'],
    ['End', 'Web'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(tab(to)).toHaveAttribute('aria-selected', 'true')
    expect(focused()?.textContent).toBe(to)
  }
  const stops = page
    .getByRole('tab')
    .elements()
    .filter(element => element.getAttribute('tabindex') === '0')
  expect(stops).toEqual([focused()])
  await expect.element(page.getByRole('tabpanel', { name: 'Web' })).toBeVisible()
})

test('[WC-01 IMP-06] on a phone the app comes first, and opens within the tap', async () => {
  const links: string[] = []
  const made = await onPhone(amber, links)
  const names = page
    .getByRole('tab')
    .elements()
    .map(element => element.textContent)
  expect(names).toEqual(['App', 'Web'])
  await expect.element(button('Open Amber')).toBeVisible() // once its pairing is there
  const link = button('Open Amber').element() as HTMLElement
  expect(links).toEqual([])
  link.click()
  expect(links).toEqual([`amber://wc?uri=${encodeURIComponent(uriOf(made))}`]) // before the tap is over
  await expect.element(status).toHaveTextContent('Continue in Amber')
})

test('[IMP-06] an app that does not open is told within 1.5 s, with its store, its code and another try', async () => {
  const links: string[] = []
  const made = await onPhone(amber, links)
  await button('Open Amber').click()
  made.clock.advance(1499)
  expect(page.getByText('Amber did not open').query()).toBeNull()
  made.clock.advance(1)
  await expect.element(status).toHaveTextContent('Amber did not open')
  const store = page.getByRole('link', { name: /^Get Amber/ })
  await expect.element(store).toHaveAttribute('href', 'https://apps.apple.com/app/amber')
  await expect.element(store).toHaveAttribute('rel', 'noopener noreferrer')
  expect(button('Get this wallet').query()).toBeNull() // once is enough
  await button('Try again').click()
  expect(links).toHaveLength(2)
  made.clock.advance(1500)
  await button('Show QR code').click()
  await expect.element(code('Amber')).toBeVisible()
  await expect.element(tab('QR code')).toHaveAttribute('aria-selected', 'true')
  await expect.element(status).toHaveTextContent('Scan it with another device, or copy the link')
  await tab('App').click()
  await expect.element(tab('QR code')).toBeVisible() // it was asked for, and stays
})

test('[IMP-06] one whose store for this phone is not known leads to all that is known', async () => {
  const made = await onPhone({ ...onlyPhone, play_store: 'https://play.google.com/store/apps/details?id=b' })
  await button('Open Birch').click()
  made.clock.advance(1500)
  await expect.element(status).toHaveTextContent('Birch did not open')
  await expect.element(button('Get this wallet')).toBeVisible()
  expect(page.getByRole('link', { name: /^Get Birch/ }).query()).toBeNull()
})

test('[IMP-06] a computer’s app or page that does not open: why, and a code for another device', async () => {
  const made = await opened({
    id: 'desk',
    name: 'Desk',
    desktop_link: 'desk://',
    webapp_link: 'https://d.example',
  })
  const fail = (platform: 'desktop' | 'web') =>
    made.kit
      .get(pairing)
      .set(now => (now.status === 'waiting' ? { ...now, link: { platform, status: 'failed' } } : now))
  await vi.waitFor(() => expect(made.kit.get(pairing).get().status).toBe('waiting'))
  fail('desktop')
  await expect.element(status).toHaveTextContent('It may not be installed on this device.')
  await tab('Web').click()
  fail('web')
  await expect.element(status).toHaveTextContent('Your browser may have blocked the new tab.')
  await button('Show QR code').click()
  await expect.element(code('Desk')).toBeVisible()
})

test('[CON-34] a wallet that shows this page inside itself says so, and needs no relay for it', async () => {
  const links: string[] = []
  const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  follow.mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.href)
  })
  onTestFinished(() => follow.mockRestore())
  const made = pairingKit({}, { window: phoneWindow() })
  const pair = vi.spyOn(made.far.client, 'pair')
  await opened(phantom, made)
  await expect.element(status).toHaveTextContent('This page opens inside Phantom. Connect there.')
  expect(page.getByRole('tab').elements()).toEqual([])
  expect(button('Copy link').query()).toBeNull()
  const open = button('Open Phantom').element() as HTMLElement
  open.click()
  expect(links).toEqual([expect.stringMatching(/^https:\/\/phantom\.app\/ul\/browse\//)]) // before the tap is over
  await expect.element(button('Get this wallet')).toBeVisible()
  expect(pair).not.toHaveBeenCalled()
  expect(made.kit.get(pairing).get().status).toBe('idle')
})

test('[IMP-18] an app that opened and does not answer: after ten seconds a hint, and the way to open it again', async () => {
  const links: string[] = []
  const made = await onPhone(onlyPhone, links)
  await button('Open Birch').click()
  await expect.element(status).toHaveTextContent('Accept the connection there')
  made.kit
    .get(pairing)
    .set(now => (now.status === 'waiting' ? { ...now, link: { platform: 'mobile', status: 'opened' } } : now))
  made.clock.advance(10_000)
  made.kit
    .get(pairing)
    .set(now => (now.status === 'waiting' ? { ...now, link: { platform: 'mobile', status: 'opened' } } : now))
  await expect.element(status).toHaveTextContent('Still waiting. Open Birch and look for the request there.')
  await button('Open Birch').click()
  expect(links).toHaveLength(2)
})

test('[CON-29] a wallet that was paired with is offered first on the next visit, as a recent one', async () => {
  const made = await onPhone(onlyPhone)
  await button('Open Birch').click()
  made.far.script.approve()
  made.far.script.release()
  await vi.waitFor(() => expect(hostOf(made.kit)).toBeNull())
  await openConnect(made.kit)
  await expect.element(button('Birch Recent')).toBeVisible()
})

test('[IMP-02 IMP-05] declined in the app: says so, and tries again', async () => {
  const links: string[] = []
  const made = await onPhone(onlyPhone, links)
  await button('Open Birch').click()
  made.far.script.refuse()
  made.far.script.release()
  await expect.element(status).toHaveTextContent('You declined the connection in Birch')
  made.far.script.stall()
  await button('Try again').click()
  await button('Open Birch').click()
  await vi.waitFor(() => expect(links).toHaveLength(2))
})

test('[WC-04] agreed in the app: the modal closes and the account is there', async () => {
  const made = await onPhone(onlyPhone)
  await button('Open Birch').click()
  made.far.script.approve()
  made.far.script.release()
  await vi.waitFor(() => expect(hostOf(made.kit)).toBeNull())
  await expect.element(button('Account 0xA11c…0001')).toBeVisible()
})

test('[IMP-01 IMP-02] a failure is told in plain words, and tried again with the same wallet', async () => {
  const made = pairingKit()
  vi.spyOn(made.far.client, 'pair').mockRejectedValueOnce(kitError('relay/refused', { value: 'no' }))
  await opened(onlyPhone, made)
  await expect.element(status).toHaveTextContent('This site may not reach wallets in this way at the moment')
  await button('Try again').click()
  await expect.element(code('Birch')).toBeVisible()
})

test('[IMP-04] a wallet that never answers: the link is made anew, and the app opens with the new one', async () => {
  const links: string[] = []
  const made = await onPhone(onlyPhone, links)
  const first = uriOf(made)
  made.clock.advance(235_000)
  await vi.waitFor(() => expect(uriOf(made)).not.toBe(first))
  await button('Open Birch').click()
  expect(links).toEqual([`birch://wc?uri=${encodeURIComponent(uriOf(made))}`])
})

test('[IMP-06] "get this wallet" leads to where it can be had, and back again', async () => {
  const made = await opened(amber)
  await expect.element(code('Amber')).toBeVisible()
  await button('Get this wallet').click()
  await expect.element(page.getByRole('dialog', { name: 'Get this wallet' })).toBeVisible()
  await button('Back').click()
  await expect.element(code('Amber')).toBeVisible()
  expect(made.kit.get(router).get().stack).toHaveLength(2)
})

test('[IMP-06] ConnectingExternal leads to the other ways of a wallet that the registry knows', async () => {
  const registry = createTestRegistry([{ ...amber, rdns: 'io.one' }])
  const made = pairingKit({ gatewayUrl: registry.url }, { fetch: registry.fetch })
  made.adapter.answer = 'refuse'
  await renderSite(made.kit)
  await openModal(made.kit)
  await passTime(made, () => expect(walletsIn(made.kit, 'recommended')).toHaveLength(1))
  await button('One Installed').click()
  await expect.element(status).toHaveTextContent('Request declined')
  await expect.element(button('Try again')).toBeVisible()
  await expect.element(button('Get this wallet')).toBeVisible()
  await button('Other ways to connect').click()
  await expect.element(tab('Browser')).toBeVisible()
})

test('[IMP-39] names are text, and long ones stay inside a narrow card', async () => {
  await page.viewport(320, 640)
  const name = '<b>The Wallet of the Honourable Company of Locksmiths</b>'
  const made = await opened({ ...amber, name })
  await expect.element(page.getByText(`Scan with ${name}`)).toBeVisible()
  const card = drawn(made.kit, '.lk-card')
  await vi.waitFor(() => expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)) // once it has come in
  const view = drawn(made.kit, '.lk-view')
  expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth)
  expect(hostOf(made.kit)?.shadowRoot?.querySelector('.lk-card b')).toBeNull()
  await page.viewport(414, 896)
})

test('[IMP-11] with reduced motion nothing moves', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const made = await opened(onlyPhone)
  await expect.element(code('Birch')).toBeVisible()
  expect(drawn(made.kit, '.lk-card').getAnimations({ subtree: true })).toEqual([])
})

test('[WC-01] a code stays dark on light where the system forces colours', async () => {
  await emulateMedia({ 'forced-colors': 'active', 'prefers-color-scheme': 'dark' })
  const made = await opened(onlyPhone)
  await expect.element(code('Birch')).toBeVisible()
  await vi.waitFor(async () => expect(await readQr(code('Birch'))).toBe(uriOf(made)), { timeout: 5000 })
})

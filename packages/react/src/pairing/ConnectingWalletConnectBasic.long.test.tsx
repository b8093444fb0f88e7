import { type LoadWalletConnect, openModal, pairing, router, setThemeMode } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { android, type PairingKit, pairingKit, phoneWindow, reach, uriOf } from '../../test/pairing'
import { readQr } from '../../test/readQr'
import { createTestRegistry, someWallets } from '../../test/registry'
import { drawn, hostOf, renderSite } from '../../test/site'

const code = page.getByRole('img', { name: 'QR code to scan with your wallet' })
const button = (name: string) => page.getByRole('button', { name })
const status = page.getByRole('status')

async function opened(made: PairingKit = pairingKit()): Promise<PairingKit> {
  await renderSite(made.kit)
  await openModal(made.kit, { view: 'ConnectingWalletConnectBasic' })
  await expect.element(page.getByRole('dialog', { name: 'Connect by QR code' })).toBeVisible()
  return made
}

function setClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
  })
}

test('[NAV-11 WC-01] WalletConnect in Connect leads to a code for any wallet', async () => {
  const made = pairingKit()
  await renderSite(made.kit)
  await openModal(made.kit)
  await button('WalletConnect QR code').click()
  await expect.element(code).toBeVisible()
  expect(drawn(made.kit, '.lk-card').dataset.view).toBe('ConnectingWalletConnectBasic')
  expect(made.adapter.calls).toEqual([])
})

test.each(['light', 'dark'] as const)(
  '[WC-01] a camera reads the link from the %s page, with our mark in the middle',
  async mode => {
    const made = pairingKit()
    setThemeMode(made.kit, mode)
    await opened(made)
    await expect.element(code).toBeVisible()
    await vi.waitFor(async () => expect(await readQr(code)).toBe(uriOf(made)))
    const { width, height } = code.element().getBoundingClientRect()
    expect(width).toBeGreaterThan(250)
    expect(height).toBe(width)
  },
)

test('[IMP-01] until there is a link a field of the same size stands there', async () => {
  let arrive: (() => void) | undefined
  const load: LoadWalletConnect = () =>
    new Promise(resolve => {
      arrive = () => resolve(reach(made.far)())
    })
  const made = pairingKit({}, {}, load)
  await opened(made)
  const waiting = drawn(made.kit, '.lk-qr').getBoundingClientRect()
  const card = drawn(made.kit, '.lk-card').getBoundingClientRect().height
  expect(drawn(made.kit, '.lk-qr').className).toContain('awaited')
  await expect.element(button('Copy link')).toBeDisabled()
  await vi.waitFor(() => expect(arrive).toBeDefined(), 10_000)
  arrive?.()
  await expect.element(code).toBeVisible()
  expect(drawn(made.kit, '.lk-qr').getBoundingClientRect().width).toBe(waiting.width)
  expect(drawn(made.kit, '.lk-card').getBoundingClientRect().height).toBeCloseTo(card)
})

test('the code is there in the frame in which the link is', async () => {
  const made = await opened()
  await expect.element(code).toBeVisible()
  const before = drawn(made.kit, '.lk-qr path').getAttribute('d')
  const state = made.kit.get(pairing).get()
  if (state.status !== 'waiting') throw new Error('no link')
  made.kit.get(pairing).set({ ...state, uri: state.uri.replace('wc:0', 'wc:f') })
  await new Promise(requestAnimationFrame)
  expect(drawn(made.kit, '.lk-qr path').getAttribute('d')).not.toBe(before)
})

test('[IMP-04 WC-22] a code that runs out is redrawn without a click', async () => {
  const made = await opened()
  await expect.element(code).toBeVisible()
  const first = uriOf(made)
  made.clock.advance(235_000)
  await vi.waitFor(() => expect(uriOf(made)).not.toBe(first))
  await vi.waitFor(async () => expect(await readQr(code)).toBe(uriOf(made)))
})

test('[IMP-04] a new code is one click away', async () => {
  const made = await opened()
  await expect.element(code).toBeVisible()
  const first = uriOf(made)
  await button('New code').click()
  await vi.waitFor(() => expect(uriOf(made)).not.toBe(first))
  await vi.waitFor(async () => expect(await readQr(code)).toBe(uriOf(made)))
})

test('[IMP-04] one that ran out while nobody looked says so, with a new one a click away', async () => {
  const made = await opened()
  await expect.element(code).toBeVisible()
  made.kit.get(pairing).set({ status: 'expired', wallet: undefined })
  await expect.element(status).toHaveTextContent('This code has expired')
  await button('Try again').click()
  await expect.element(code).toBeVisible()
})

test('[WC-04] when the wallet agrees the modal closes and the account is there', async () => {
  const { kit, far } = await opened()
  await expect.element(code).toBeVisible()
  far.script.approve()
  far.script.release()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  await expect.element(button('Account 0xA11c…0001')).toBeVisible()
})

test('[IMP-02 IMP-05] declined: says so in words, at the same height, and makes a new code', async () => {
  const { kit, far } = await opened()
  await expect.element(code).toBeVisible()
  const card = drawn(kit, '.lk-card').getBoundingClientRect().height
  far.script.refuse()
  far.script.release()
  await expect.element(status).toHaveTextContent('Request declined')
  await expect.element(status).toHaveTextContent('You declined the connection in your wallet')
  expect(drawn(kit, '.lk-card').getBoundingClientRect().height).toBeCloseTo(card)
  far.script.stall()
  await button('Try again').click()
  await expect.element(code).toBeVisible()
})

test.each([
  ['relay/unreachable', 'The service that reaches wallets does not answer'],
  ['wallet/failed', 'Something went wrong. Try again.'],
] as const)('[IMP-01 IMP-02] "%s" is told in plain words, with a way on', async (error, words) => {
  const made = pairingKit()
  const pair = vi.spyOn(made.far.client, 'pair').mockRejectedValueOnce(kitError(error))
  await opened(made)
  await expect.element(status).toHaveTextContent('Could not connect')
  await expect.element(status).toHaveTextContent(words)
  await button('Try again').click()
  await expect.element(code).toBeVisible()
  expect(pair).toHaveBeenCalledTimes(2)
})

test('[IMP-03] copying the link confirms with a toast', async () => {
  const copied: string[] = []
  setClipboard(async text => void copied.push(text))
  const made = await opened()
  await expect.element(code).toBeVisible()
  await button('Copy link').click()
  await expect.element(page.getByText('Link copied. Paste it into your wallet.')).toBeVisible()
  expect(copied).toEqual([uriOf(made)])
})

test('[IMP-03] where the clipboard is refused the link stands there, selected', async () => {
  setClipboard(() => Promise.reject(new Error('not allowed')))
  const made = await opened()
  await expect.element(code).toBeVisible()
  await button('Copy link').click()
  await expect.element(page.getByText(/The link is selected/)).toBeVisible()
  const field = drawn(made.kit, '.lk-pairing-uri') as HTMLInputElement
  expect(field.value).toBe(uriOf(made))
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value)
  expect(hostOf(made.kit)?.shadowRoot?.activeElement).toBe(field) // a key copies it
})

test('tests and tools of the site find the link by its id', async () => {
  const made = await opened()
  await expect.element(code).toBeVisible()
  expect((drawn(made.kit, '[data-testid=latchkey-pairing-uri]') as HTMLInputElement).value).toBe(uriOf(made))
})

test('what the site puts into the slot stands below the code, and can be used', async () => {
  const made = await opened()
  await expect.element(code).toBeVisible()
  const own = document.createElement('button')
  own.slot = 'pairing'
  own.textContent = 'How to scan'
  let clicks = 0
  own.onclick = () => {
    clicks += 1
  }
  hostOf(made.kit)?.append(own)
  await button('How to scan').click()
  expect(clicks).toBe(1)
  const card = drawn(made.kit, '.lk-card').getBoundingClientRect()
  const { top, left, right } = own.getBoundingClientRect()
  expect(top).toBeGreaterThan(code.element().getBoundingClientRect().bottom)
  expect(left).toBeGreaterThan(card.left)
  expect(right).toBeLessThan(card.right)
  expect(getComputedStyle(own).fontSize).not.toBe('10px') // the kit's measure is not for reading
})

test('[NAV-10] the way to all wallets stands below, where there are some', async () => {
  const registry = createTestRegistry(someWallets(3))
  const { kit } = await opened(pairingKit({ gatewayUrl: registry.url }, { fetch: registry.fetch }))
  await button('All wallets').click()
  await vi.waitFor(() => expect(kit.get(router).get().stack.at(-1)?.view).toBe('AllWallets'))
})

test('[WC-01] on a phone WalletConnect leads to the wallets that can be opened there', async () => {
  const registry = createTestRegistry(someWallets(3, () => ({ mobile_link: 'some://' })))
  const { kit } = pairingKit({ gatewayUrl: registry.url }, { fetch: registry.fetch, window: phoneWindow() })
  await renderSite(kit)
  await openModal(kit)
  await button('WalletConnect').click()
  await vi.waitFor(() => expect(kit.get(router).get().stack.at(-1)?.view).toBe('AllWallets'))
})

test('[IMP-08] who steps back gives it up; an approval that comes later is not shown', async () => {
  const made = pairingKit()
  await renderSite(made.kit)
  await openModal(made.kit)
  await button('WalletConnect QR code').click()
  await expect.element(code).toBeVisible()
  await button('Back').click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  made.far.script.approve()
  made.far.script.release()
  await vi.waitFor(() => expect(made.kit.get(pairing).get().status).toBe('idle'))
  await expect.element(button('One Installed')).toBeVisible()
})

test('[WC-01] Android opens the link itself and asks which app shall take it; other systems are not asked to', async () => {
  const links: string[] = []
  const made = await opened(pairingKit({}, { window: phoneWindow(links, android) }))
  await expect.element(code).toBeVisible()
  const open = button('Open a wallet app').element() as HTMLElement
  open.click()
  expect(links).toEqual([uriOf(made)]) // before the tap is over
  made.clock.advance(1500)
  await expect.element(page.getByText('No wallet app opened.')).toBeVisible()
  made.kit.get(pairing).set({ status: 'declined', wallet: undefined })
  await expect.element(button('Try again')).toBeVisible()
  expect(button('Open a wallet app').query()).toBeNull() // there is no link to open
})

test('[WC-01] inside Telegram Android is not asked: the link is copied, or scanned with another device', async () => {
  const phone = phoneWindow([], android)
  const window = new Proxy(phone, {
    get: (target, key) => (key === 'TelegramWebviewProxy' ? {} : Reflect.get(target, key)),
  })
  await opened(pairingKit({}, { window }))
  await expect.element(code).toBeVisible()
  await expect.element(status).toHaveTextContent('Scan it with another device, or copy the link')
  expect(button('Open a wallet app').query()).toBeNull()
})

test('[IMP-18] after ten seconds without a link it says that it takes long', async () => {
  const made = pairingKit({}, {}, () => new Promise(() => {}))
  await opened(made)
  await vi.waitFor(() => expect(made.kit.get(pairing).get().status).toBe('preparing'))
  made.clock.advance(9_999)
  expect(page.getByText('Still loading.').query()).toBeNull()
  made.clock.advance(1)
  await expect.element(page.getByText('Still loading. Your connection may be slow.')).toBeVisible()
})

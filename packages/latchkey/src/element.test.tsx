import { defineElements as defineCopy } from '@latchkey/element'
import { createTestWallet, watchLeaks } from '@latchkey/testing'
import { chainReady } from '@latchkey/testing/conformance'
import { afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createLatchkey } from './createLatchkey'
import { defineElements, type Kit, type LatchkeyModalElement, setLocale } from './element'
import { disconnect, openModal, setThemeMode } from './index'

const { chains } = inject('devnet')
const networks = chains.map(({ id, rpcUrl }, at) => ({
  id,
  name: `Chain ${at + 1}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
}))
const connectButton = page.getByRole('button', { name: 'Connect wallet' })
const accountButton = page.getByRole('button', { name: /^Account 0x/ })
const dialog = page.getByRole('dialog')

let complaints: string[] = []
let count = 0

beforeAll(async () => {
  defineElements()
  await Promise.all(chains.map(({ rpcUrl }) => chainReady(rpcUrl)))
}, 180_000)

beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words.join(' ')))
})

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  localStorage.clear()
  expect(complaints).toEqual([])
})

/** A kit of the page's own script, and one wallet. */
function ownKit(options: object = {}): Kit {
  const kit = createLatchkey({ projectId: 'p', id: `own-${++count}`, networks, preload: 'never', ...options })
  onTestFinished(() => kit.destroy())
  return kit
}

function announceWallet(): void {
  const wallet = createTestWallet({ name: 'Bare', privateKeys: [`0x${'5'.repeat(64)}`], chains })
  onTestFinished(wallet.announce(window))
}

/** Puts these elements into the page. */
function put(html: string): LatchkeyModalElement {
  document.body.innerHTML = html
  return document.querySelector('latchkey-modal') ?? document.createElement('latchkey-modal')
}

/** A modal with options in it. */
function modalHtml(options: object = {}, attributes = ''): string {
  const json = JSON.stringify({ networks, preload: 'never', ...options })
  return `<latchkey-modal project-id="p" ${attributes}><script type="application/json">${json}</script></latchkey-modal>`
}

test('buttons find the kit of the modal, connect, show account and network, and tell it by events', async () => {
  announceWallet()
  const told: [string, unknown][] = []
  for (const name of ['ready', 'connect', 'disconnect', 'open', 'close']) {
    const listener = (event: Event) => told.push([name, (event as CustomEvent).detail])
    document.addEventListener(`latchkey-${name}`, listener)
    onTestFinished(() => document.removeEventListener(`latchkey-${name}`, listener))
  }
  const modal = put(`<latchkey-button></latchkey-button>
    <p><latchkey-network-button></latchkey-network-button></p>${modalHtml()}`)
  await connectButton.click()
  await page.getByRole('button', { name: 'Bare' }).click()
  await expect.element(accountButton).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Network: Chain 1' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
  await modal.close()
  await expect.element(dialog).not.toBeInTheDocument()
  if (modal.kit) await disconnect(modal.kit)
  await expect.element(connectButton).toBeVisible()
  expect(told.map(([name]) => name)).toEqual([
    ...['ready', 'open', 'connect', 'close', 'open', 'close', 'disconnect'],
  ])
  expect(told[0]?.[1]).toEqual({ kit: modal.kit })
  expect(told[2]?.[1]).toMatchObject({
    account: { isConnected: true, address: expect.stringMatching(/^0x/) },
  })
  expect(told[6]?.[1]).toMatchObject({ account: { address: expect.stringMatching(/^0x/) } })
})

test('a kit set before the browser knows the element is taken over', async () => {
  const elsewhere = document.implementation.createHTMLDocument()
  const button = Object.assign(elsewhere.createElement('latchkey-button'), { kit: ownKit() })
  expect(button.shadowRoot).toBeNull()
  document.body.append(button)
  await connectButton.click()
  await expect.element(dialog).toBeVisible()
})

test('a kit set later is taken, and replaced by the next one', async () => {
  put('<latchkey-button label="Sign in"></latchkey-button>')
  const button = document.querySelector('latchkey-button')
  if (!button) throw new Error('there is no button')
  expect(button.shadowRoot?.textContent ?? '').toBe('')
  const [first, second] = [ownKit(), ownKit({ locale: 'de' })]
  button.kit = first
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  button.removeAttribute('label')
  await expect.element(connectButton).toBeVisible()
  button.kit = second
  await expect.element(page.getByRole('button', { name: 'Wallet verbinden' })).toBeVisible()
  await setLocale(second, 'en')
  setThemeMode(second, 'dark')
  await expect.element(connectButton).toBeVisible()
  expect(button.shadowRoot?.querySelector('.lk')).toHaveAttribute('data-theme', 'dark')
})

test('elements that are moved while the modal is open keep it, and tell nothing twice', async () => {
  const onReady = vi.fn()
  document.addEventListener('latchkey-ready', onReady)
  onTestFinished(() => document.removeEventListener('latchkey-ready', onReady))
  const modal = put(`<header></header><main><latchkey-button></latchkey-button>${modalHtml()}</main>`)
  const { kit } = modal
  await connectButton.click()
  await expect.element(dialog).toBeVisible()
  for (const each of document.querySelectorAll('main > *')) document.querySelector('header')?.append(each)
  await Promise.resolve()
  await expect.element(dialog).toBeVisible()
  expect(modal.kit).toBe(kit)
  await modal.close()
  await expect.element(dialog).not.toBeInTheDocument()
  await connectButton.click()
  await expect.element(dialog).toBeVisible()
  expect(onReady).toHaveBeenCalledOnce()
})

test('elements that a framework makes again and again leave nothing behind', async () => {
  const kit = ownKit()
  const site = () => {
    put('<latchkey-button></latchkey-button><latchkey-network-button></latchkey-network-button>')
    for (const each of document.querySelectorAll('latchkey-button, latchkey-network-button'))
      Object.assign(each, { kit })
  }
  site()
  await connectButton.click()
  await expect.element(dialog).toBeVisible()
  document.body.replaceChildren()
  await expect.element(dialog).not.toBeInTheDocument()
  const leaks = watchLeaks(window, document)
  onTestFinished(leaks.stop)
  for (let round = 0; round < 20; round += 1) {
    site()
    document.body.replaceChildren()
    await Promise.resolve()
  }
  await vi.waitFor(() => expect(leaks.leaks()).toEqual([]))
  site()
  await connectButton.click()
  await expect.element(dialog).toBeVisible()
  document.body.replaceChildren()
})

test('another project or other networks make another kit of the element', async () => {
  const modal = put(`<latchkey-network-button></latchkey-network-button>
    <latchkey-modal project-id="p" networks="10 1"></latchkey-modal>`)
  await expect.element(page.getByRole('button', { name: 'Network: OP Mainnet' })).toBeVisible()
  const { kit } = modal
  modal.setAttribute('networks', '8453')
  await expect.element(page.getByRole('button', { name: 'Network: Base' })).toBeVisible()
  expect(modal.kit).not.toBe(kit)
})

test('rubbish in attributes is told in one line each, and the rest works', async () => {
  const modal = put(`<latchkey-button></latchkey-button>
    <latchkey-modal project-id="p" networks="1,, nonsense" theme-mode="purple" locale="xx-!"></latchkey-modal>`)
  await connectButton.click()
  await expect.element(dialog).toBeVisible()
  await modal.close()
  expect(complaints.splice(0)).toEqual([
    expect.stringMatching(/network nonsense is unknown/),
    expect.stringMatching(/theme-mode takes light or dark, and not purple/),
  ])
})

test.each([
  ['project-id="" networks="1"', /project-id-missing/],
  ['project-id="p" networks=""', /network/],
  ['project-id="p" networks="1" gateway-url="nonsense"', /gatewayUrl/],
])('%s is told in one line, also beside several buttons', async (attributes, line) => {
  put(`<latchkey-button></latchkey-button><latchkey-button></latchkey-button>
    <latchkey-modal ${attributes}></latchkey-modal>`)
  await expect.element(connectButton.first()).toBeVisible()
  await vi.waitFor(() => expect(complaints).not.toEqual([]))
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(complaints.splice(0)).toEqual([expect.stringMatching(line)])
})

test('options that are no JSON, and things that are no kit, are told in one line', async () => {
  put(`<latchkey-modal project-id="p" networks="1"><script type="application/json">{</script></latchkey-modal>
    <latchkey-button></latchkey-button>`)
  await expect.element(connectButton).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/are not JSON/)])
  const button = document.querySelector('latchkey-button')
  Object.assign(button ?? {}, { kit: { projectId: 'p' } })
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/takes what createLatchkey made/)])
  await connectButton.click()
  await expect.element(dialog).toBeVisible()
})

test('an element whose kit never comes says what is missing', async () => {
  put('<latchkey-button></latchkey-button>')
  await vi.waitFor(() => expect(complaints).toHaveLength(1), { timeout: 60_000 })
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/<latchkey-button> has no kit/)])
})

test('the elements loaded twice are told once, and the first copy works on', async () => {
  defineElements()
  expect(complaints).toEqual([])
  defineCopy(options => createLatchkey(options))
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/loaded twice/)])
  const kit = ownKit()
  put('<latchkey-modal></latchkey-modal>').kit = kit
  await openModal(kit)
  await expect.element(dialog).toBeVisible()
})

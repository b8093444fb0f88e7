import { createTestWallet } from '@latchkey/testing'
import { chainReady } from '@latchkey/testing/conformance'
import { beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connect } from './actions'
import { createLatchkey } from './createLatchkey'
import { defineElements, type Kit } from './element'
import { ConnectButton, LatchkeyProvider, NetworkButton } from './react'

const { chains } = inject('devnet')
const networks = chains.map(({ id, rpcUrl }, at) => ({
  id,
  name: `Chain ${at + 1}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
}))
const label = 'Connect the wallet that you would like to use on this site, whichever it may be'

beforeAll(async () => {
  defineElements()
  await Promise.all(chains.map(({ rpcUrl }) => chainReady(rpcUrl)))
}, 180_000)

beforeEach(() => {
  const wallet = createTestWallet({
    name: 'Bare',
    rdns: 'io.bare',
    privateKeys: [`0x${'5'.repeat(64)}`],
    chains,
  })
  const stop = wallet.announce(window)
  onTestFinished(() => {
    stop()
    localStorage.clear()
  })
})

test.each([
  ['light', { themeMode: 'light' }, 'Connect wallet'],
  ['dark, with a long label', { themeMode: 'dark' }, 'Connect wallet', label],
  [
    'German, with the site’s accent',
    { locale: 'de', themeVariables: { '--lk-accent': '#0b7a3b' } },
    'verbinden',
  ],
  ['right to left', { locale: 'ar' }, /[\u0600-\u06ff]/],
  ['with pictures', { chainImages: { [chains[0]?.id ?? '']: picture() } }, 'Connect wallet'],
])('the elements are drawn as the React buttons are: %s', async (_, options, text, own?: string) => {
  const { kits, faces } = await site(options, own)
  await vi.waitFor(() => expect(faces().map(face => face?.textContent)[0]).toMatch(own ?? text))
  await expectSame(faces)
  for (const kit of kits) await connect(kit, { connectorId: 'io.bare' })
  await vi.waitFor(() => expect(faces()[0]?.textContent).toMatch(/^0x/))
  await expectSame(faces)
})

/** The React buttons with one kit, the elements with its like; `faces` are what was drawn, in pairs. */
async function site(options: object, own: string | undefined) {
  const kits = ['with-react', 'with-elements'].map(id => makeKit({ id, ...options }))
  const [first, second] = kits
  if (!first || !second) throw new Error('there are two kits')
  const buttons = (
    <LatchkeyProvider kit={first}>
      <ConnectButton label={own} />
      <NetworkButton />
    </LatchkeyProvider>
  )
  const { container } = await render(buttons)
  const elements = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => elements.remove())
  await pointAway()
  for (const tag of ['latchkey-button', 'latchkey-network-button'] as const) {
    const element = elements.appendChild(document.createElement(tag))
    element.kit = second
    if (own) element.setAttribute('label', own)
  }
  const roots = () =>
    [...container.querySelectorAll('[data-latchkey-button]'), ...elements.children].map(
      ({ shadowRoot }) => shadowRoot,
    )
  const faces = () => [0, 2, 1, 3].map(at => roots()[at]?.querySelector<HTMLElement>('.lk'))
  return { kits, faces }
}

/** The pointer rests wherever a test before left it, maybe over a button. */
async function pointAway(): Promise<void> {
  const corner = document.body.appendChild(document.createElement('div'))
  corner.style.cssText = 'position: fixed; inset: auto 0 0 auto; width: 4px; height: 4px'
  await userEvent.hover(corner)
  corner.remove()
}

function makeKit(options: object): Kit {
  const kit = createLatchkey({ projectId: 'p', networks, preload: 'never', ...options })
  onTestFinished(() => kit.destroy())
  return kit
}

type Faces = () => (HTMLElement | null | undefined)[]

/** The same content, the same styles, the same size. */
async function expectSame(faces: Faces): Promise<void> {
  for (const at of [0, 2]) {
    const pair = () => faces().slice(at, at + 2)
    await vi.waitFor(() => {
      const [react, element] = pair().map(face => ({ content: content(face), looks: looks(face) }))
      expect(element?.content).toBeTruthy()
      expect(element).toEqual(react)
    })
  }
}

/** What was drawn, whatever the order of its attributes. */
function content(face: Element | null | undefined): string {
  if (!face) return ''
  const attributes = [...face.attributes].map(({ name, value }) => `${name}=${value}`).sort()
  const inside = [...face.childNodes].map(node =>
    node instanceof Element ? content(node) : node.textContent,
  )
  return `<${face.localName} ${attributes.join(' ')}>${inside.join('')}`
}

function looks(face: HTMLElement | null | undefined): object[] {
  return [...(face?.querySelectorAll('*') ?? [])].map(node => {
    const { width, height } = node.getBoundingClientRect()
    const style = getComputedStyle(node)
    const names = [
      'color',
      'background-color',
      'border',
      'border-radius',
      'font',
      'padding',
      'margin',
      'display',
    ]
    return { width, height, ...Object.fromEntries(names.map(name => [name, style.getPropertyValue(name)])) }
  })
}

function picture(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 2, height: 2 })
  return canvas.toDataURL()
}

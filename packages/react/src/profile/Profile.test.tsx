import { openModal } from '@latchkey/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { alice } from '../../test/fakeAdapter'
import { familyKit, renderFamilies } from '../../test/families'
import { drawn, hostOf, renderConnected, testKit } from '../../test/site'

const gatewayUrl = 'https://gate.example'
const patience = { timeout: 60_000 }
const longName = `${'the-honourable-company-of-locksmiths-'.repeat(6)}.eth`

/** A gateway that knows names, and nothing else. */
function namesWorld(answer: () => unknown) {
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input))
    if (!pathname.startsWith('/v1/identity/')) return new Response('{}', { status: 404 })
    const body = answer()
    return body instanceof Response ? body : Response.json(body)
  }
  return { fetch: fetch as typeof globalThis.fetch }
}

function fakeClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
}

async function opened(answer: () => unknown = () => ({ name: null }), locale = 'en') {
  const made = testKit({ gatewayUrl, locale }, namesWorld(answer))
  await renderConnected(made.kit)
  await openModal(made.kit, { view: 'Profile' })
  await vi.waitFor(() => drawn(made.kit, '.lk-who'), patience)
  return made
}

const root = (kit: Parameters<typeof hostOf>[0]) => hostOf(kit)?.shadowRoot

test('[NAV-19] Profile shows name, picture, the whole address and the explorer', async () => {
  const { kit } = await opened(() => ({ name: 'alice.eth', imageId: 'a1' }))
  await expect.element(page.getByRole('dialog', { name: 'Profile' })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('alice.eth'), patience).toBeVisible()
  await expect.element(page.getByText(alice)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View on Scan' }))
    .toHaveAttribute('href', `https://scan.example/address/${alice}`)
  // The picture is the gateway's copy; one that does not load gives way to the drawing.
  await vi.waitFor(() => expect(root(kit)?.querySelector('.lk-who > svg')).not.toBeNull(), patience)
  expect(kit.log.entries().some(({ level }) => level === 'error')).toBe(false)
})

test.each([
  ['nobody has a name', () => ({ name: null })],
  ['the gateway fails', () => new Response('<h1>no</h1>', { status: 500 })],
  ['a name pretends', () => ({ name: 'a\u202Elice.eth' })],
])('where %s the short address stands in its place', async (_, answer) => {
  const { kit } = await opened(answer)
  expect(drawn(kit, '.lk-who-name').textContent).toBe('0xA11c…0001')
})

test.each(['en', 'ar'])('a name as long as names get stays within a phone: %s', async locale => {
  await page.viewport(320, 700)
  onTestFinished(() => page.viewport(414, 896))
  const { kit } = await opened(() => ({ name: longName }), locale)
  await expect.element(page.getByRole('dialog').getByText(longName), patience).toBeInTheDocument()
  const card = drawn(kit, '.lk-who')
  expect(card.scrollWidth).toBe(card.clientWidth)
  expect(drawn(kit, '.lk-whos').scrollWidth).toBe(drawn(kit, '.lk-whos').clientWidth)
})

test('every chain family has its address there, the one in use first', async () => {
  const made = familyKit()
  await renderFamilies(made, 'sol.three', 'btc.four', 'io.one')
  await openModal(made.kit, { view: 'Profile' })
  await vi.waitFor(() => expect(root(made.kit)?.querySelectorAll('.lk-who')).toHaveLength(3), patience)
  const texts = [...(root(made.kit)?.querySelectorAll('.lk-who-text') ?? [])].map(each => each.textContent)
  expect(texts[0]).toBe('0xA11c…0001Ethereum and other EVM networks')
  expect(texts.slice(1).sort()).toEqual(['7xKX…gAsUSolana', 'bc1q…a0ezBitcoin · For payments'])
  await page.getByRole('button', { name: 'Wallets 3 wallets connected' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Wallets' }), patience).toBeVisible()
})

test('[IMP-03] copying the address confirms with a success toast', async () => {
  const copied: string[] = []
  fakeClipboard(async text => void copied.push(text))
  const { kit } = await opened()
  await page.getByRole('button', { name: 'Copy address' }).click()
  await vi.waitFor(() => expect(drawn(kit, '.lk-toast').textContent).toBe('Address copied'), patience)
  expect(drawn(kit, '.lk-toast').dataset.kind).toBe('success')
  expect(copied).toEqual([alice])
})

test('[IMP-03] where the clipboard is refused the whole address stands there, selected', async () => {
  fakeClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')))
  const { kit } = await opened()
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect.element(page.getByText(/Your browser did not allow copying/), patience).toBeVisible()
  const field = drawn(kit, '.lk-who input') as HTMLInputElement
  expect(field).toBeVisible()
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(alice)
  expect(root(kit)?.activeElement).toBe(field)
})

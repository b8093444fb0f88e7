import { closeModal, openModal } from '@latchkey/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { drawn, hostOf, renderConnected, testKit } from '../../test/site'

const gatewayUrl = 'https://gate.example'
const patience = { timeout: 60_000 }
const zone = 'id.shop.eth'

const no = (status: number, description: string) =>
  Response.json({ status: 'FAILED', reasons: [{ field: 'x', description }] }, { status })

/** A gateway that gives names below a zone, of which some cannot be had. */
function namesGateway(own: { zone?: string; account?: () => Response | Promise<Response> } = {}) {
  const ending = own.zone ?? zone
  const reasons: Record<string, string> = { alice: 'taken', metamask: 'reserved', al1ce: 'looks-alike' }
  let name: string | null = null
  const asked: string[] = []
  const fetch = (async (input, init) => {
    const { pathname } = new URL(String(input))
    asked.push(pathname)
    const label = pathname.split('/').at(-1) ?? ''
    if (pathname === '/v1/profile/zone') return Response.json({ zone: ending, serverTime: 5000 })
    if (pathname.startsWith('/v1/identity/')) return Response.json({ name })
    if (pathname.startsWith('/v1/profile/suggestions/')) {
      const reason = reasons[label]
      const first = {
        name: `${label}.${ending}`,
        registered: reason !== undefined,
        ...(reason && { reason }),
      }
      const others = ['one', 'key', 'home'].map(word => ({
        name: `${label}-${word}.${ending}`,
        registered: false,
      }))
      return Response.json({
        suggestions: [...(label.length > 3 ? [first] : []), ...others],
        serverTime: 5000,
      })
    }
    if (pathname !== '/v1/profile/account') return no(404, 'not found')
    if (own.account) return own.account()
    const sent = JSON.parse(String(init?.body)) as { message: string; address: string }
    name = (JSON.parse(sent.message) as { name: string }).name
    return Response.json({
      success: true,
      name,
      attributes: {},
      addresses: { 60: { address: sent.address } },
    })
  }) as typeof globalThis.fetch
  return { fetch, asked }
}

async function opened({
  gateway = namesGateway(),
  view = 'RegisterAccountName' as 'RegisterAccountName' | 'Profile' | 'AccountSettings',
  locale = 'en',
} = {}) {
  const adapter = createFakeAdapter()
  const made = testKit({ adapter, gatewayUrl, locale }, { fetch: gateway.fetch })
  await renderConnected(made.kit)
  await openModal(made.kit, { view })
  await expect.element(page.getByRole('dialog'), patience).toBeVisible()
  return { ...made, adapter, gateway }
}

const field = () => page.getByRole('textbox')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const seen = (text: string | RegExp) => expect.element(page.getByText(text), patience).toBeVisible()

test('[NAV-17 NAV-18 NAM-12 NAM-13 NAM-14] a visitor registers a name, and it is theirs', async () => {
  const { kit } = await opened({ view: 'Profile' })
  await button(/^Get a name/).click()
  await expect.element(page.getByRole('dialog', { name: 'Get a name' }), patience).toBeVisible()
  await field().fill('Basil')
  await expect.element(field()).toHaveValue('basil')
  await seen('basil.id.shop.eth is free')
  await button('Register name').click()
  await expect.element(page.getByRole('dialog', { name: 'Name registered' }), patience).toBeVisible()
  await seen('basil.id.shop.eth is yours')
  await button('Done').click()
  await expect.element(page.getByRole('dialog', { name: 'Account' }), patience).toBeVisible()
  await vi.waitFor(() => expect(drawn(kit, '.lk-name').textContent).toBe('basil.id.shop.eth'), patience)
})

test('[IMP-32 NAM-08] what is typed is judged, what is taken is marked, and the ending stays in sight', async () => {
  const { kit } = await opened()
  await seen('At least 4 characters: letters from a to z, digits and hyphens.')
  await seen('.id.shop.eth')
  await expect.element(button('Register name')).toBeDisabled()
  await field().fill('b-')
  await seen('At least 4 characters: letters from a to z, digits and hyphens.')
  expect(hostOf(kit)?.shadowRoot?.querySelector('.lk-toast, [aria-invalid], .lk-newname-wrong')).toBeNull()
  await field().fill('basil-')
  await seen(/^Hyphens stand between/)
  await field().fill('x'.repeat(64))
  await expect.element(field()).toHaveValue('x'.repeat(63))
  await field().fill('alice')
  await seen('alice.id.shop.eth is taken')
  await expect.element(button('alice.id.shop.eth Taken')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Register name')).toBeDisabled()
  await field().fill('metamask')
  await seen('metamask.id.shop.eth is not given to anybody')
  await expect.element(button('metamask.id.shop.eth Not available')).toBeVisible()
  await field().fill('al1ce')
  await seen('al1ce.id.shop.eth looks too much like a name that somebody has')
  await button('al1ce-key.id.shop.eth').click()
  await expect.element(field()).toHaveValue('al1ce-key')
  await seen('al1ce-key.id.shop.eth is free')
  await expect.element(button('Register name')).toBeEnabled()
})

test('[NAM-15 NAM-16] a wallet that refuses leads back to the form, which can be sent again', async () => {
  const { kit, adapter } = await opened()
  await field().fill('basil')
  await seen('basil.id.shop.eth is free')
  adapter.answer = 'stall'
  await button('Register name').click()
  await expect.element(button(/^Confirm in/), patience).toHaveAttribute('aria-busy', 'true')
  await adapter.answerStalled('refuse')
  await seen(/^You declined in/)
  await expect.element(page.getByRole('dialog', { name: 'Get a name' })).toBeVisible()
  await expect.element(field()).toHaveValue('basil')
  adapter.answer = 'approve'
  await userEvent.click(field())
  await userEvent.keyboard('{Enter}')
  await seen('basil.id.shop.eth is yours')
  expect(kit.log.entries().some(({ level }) => level === 'error')).toBe(false)
})

test.each([
  ['what the gateway says', () => no(403, 'An account can have 5 names'), 'An account can have 5 names'],
  ['its own words', () => new Response('', { status: 500 }), 'The name could not be registered.'],
])('[NAM-15 NAM-17] a failure stays in the form, with %s', async (_, account, words) => {
  await opened({ gateway: namesGateway({ account }) })
  await field().fill('basil')
  await seen('basil.id.shop.eth is free')
  await button('Register name').click()
  await seen(words)
  await expect.element(page.getByRole('dialog', { name: 'Get a name' })).toBeVisible()
  await field().fill('basilico')
  await seen('basilico.id.shop.eth is free')
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
})

test('a visitor who has closed the modal meanwhile is told', async () => {
  const { kit, adapter } = await opened()
  await field().fill('basil')
  await seen('basil.id.shop.eth is free')
  adapter.answer = 'stall'
  await button('Register name').click()
  await expect.element(button(/^Confirm in/), patience).toBeVisible()
  closeModal(kit)
  await adapter.answerStalled('approve')
  await vi.waitFor(
    () =>
      expect(document.body.textContent + (hostOf(kit)?.shadowRoot?.textContent ?? '')).toContain(
        'basil.id.shop.eth is yours',
      ),
    patience,
  )
})

test.each([
  ['gives no names', () => no(404, 'not found'), 'This site gives no names.'],
  ['is away', () => no(503, 'away'), 'Which names are free could not be looked up.'],
])('a gateway that %s: the view says so', async (_, answer, words) => {
  let isAway = true
  const { fetch: names } = namesGateway()
  const gateway = {
    asked: [],
    fetch: (async (input, init) =>
      isAway && String(input).includes('/v1/profile/zone') ? answer() : names(input, init)) as typeof fetch,
  }
  await opened({ gateway })
  await seen(words)
  isAway = false
  if (words.startsWith('This')) return
  await button('Try again').click()
  await expect.element(field(), patience).toBeVisible()
})

test('a name whose state is not known can be asked for again', async () => {
  let isAway = true
  const { fetch: names } = namesGateway()
  const gateway = {
    asked: [],
    fetch: (async (input, init) =>
      isAway && String(input).includes('/suggestions/')
        ? no(503, 'away')
        : names(input, init)) as typeof fetch,
  }
  await opened({ gateway })
  await field().fill('basil')
  await seen('Which names are free could not be looked up.')
  await expect.element(button('Register name')).toBeDisabled()
  isAway = false
  await button('Try again').click()
  await seen('basil.id.shop.eth is free')
})

test('the way there stands in the settings while the account has no name', async () => {
  await opened({ view: 'AccountSettings' })
  await button(/^Get a name/).click()
  await expect.element(page.getByRole('dialog', { name: 'Get a name' }), patience).toBeVisible()
})

test.each(['en', 'ar'])('the longest name and ending stay within a phone: %s', async locale => {
  await page.viewport(320, 700)
  onTestFinished(() => page.viewport(414, 896))
  const long = `${'honourable-locksmiths.'.repeat(5)}eth`
  const { kit } = await opened({ gateway: namesGateway({ zone: long }), locale })
  await field().fill('the-honourable-company-of-the-locksmiths-of-the-northern-gate')
  await vi.waitFor(() => drawn(kit, '.lk-newname-note[data-free]'), patience)
  for (const part of ['.lk-newname', '.lk-newname-field', '.lk-newname-note', '.lk-newname .lk-row'])
    expect([part, drawn(kit, part).scrollWidth]).toEqual([part, drawn(kit, part).clientWidth])
  const { bottom, height } = drawn(kit, '.lk-newname-field bdi').getBoundingClientRect()
  expect(height).toBeGreaterThan(0)
  expect(bottom).toBeLessThan(drawn(kit, '.lk-newname-note').getBoundingClientRect().top + 1)
})

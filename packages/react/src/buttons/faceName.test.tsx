import { connect } from '@latchkey/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import { renderConnected, testKit } from '../../test/site'

const gatewayUrl = 'https://gate.example'
const patience = { timeout: 60_000 }

function named(names: Record<string, string | null>) {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input))
    const address = pathname.split('/').at(-1) ?? ''
    if (!pathname.startsWith('/v1/identity/')) return new Response('{}', { status: 404 })
    asked.push(address)
    return address in names ? Response.json({ name: names[address] }) : new Response('', { status: 503 })
  }
  return { fetch: fetch as typeof globalThis.fetch, asked }
}

const button = (name: string) => page.getByRole('button', { name })

test('[NAM-13] the button shows the name of the account in use, whichever that is', async () => {
  const adapter = createFakeAdapter()
  adapter.keepsOthers = true
  adapter.accountsOf.set('io.two', [bob])
  const { fetch, asked } = named({ [alice]: 'alice.id.shop.eth', [bob]: null })
  const { kit } = testKit({ adapter, gatewayUrl }, { fetch })
  await renderConnected(kit)
  await expect.element(button('Account alice.id.shop.eth'), patience).toBeVisible()
  await expect.element(page.getByText('alice.id.shop.eth')).toBeVisible()
  await connect(kit, { connectorId: 'io.two' })
  await expect.element(button('Account 0xB0b0…0002'), patience).toBeVisible()
  await vi.waitFor(() => expect(asked).toEqual([alice, bob]), patience)
  await connect(kit, { connectorId: 'io.one' })
  await expect.element(button('Account alice.id.shop.eth'), patience).toBeVisible()
  expect(asked).toEqual([alice, bob]) // does not ask again for a known name
})

test('where there is no name, or nobody to ask, the address stands there', async () => {
  const failing = named({})
  const { kit } = testKit({ gatewayUrl }, { fetch: failing.fetch })
  await renderConnected(kit)
  await expect.element(button('Account 0xA11c…0001'), patience).toBeVisible()
  await vi.waitFor(() => expect(failing.asked).not.toEqual([]), patience)
  await expect.element(button('Account 0xA11c…0001')).toBeVisible()
})

test('a name as long as names get leaves the button its size', async () => {
  await page.viewport(360, 700)
  onTestFinished(() => page.viewport(414, 896))
  const long = `${'the-honourable-company-of-locksmiths-'.repeat(5)}.eth`
  const { kit } = testKit({ gatewayUrl }, { fetch: named({ [alice]: long }).fetch })
  await renderConnected(kit)
  await expect.element(button(`Account ${long}`), patience).toBeVisible()
  const { right, height } = button(`Account ${long}`).element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(360)
  expect(height).toBeLessThan(60)
})

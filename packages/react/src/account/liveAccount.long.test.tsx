import { openModal } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { alice } from '../../test/fakeAdapter'
import { drawn, hostOf, renderConnected, testKit } from '../../test/site'

const encoder = new TextEncoder()
const patience = { timeout: 60_000 }

/** A page whose gateway tells blocks, with Account open. */
async function opened() {
  let say = (_: string) => {}
  let amount = 1
  let asked = 0
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/v1/blocks') {
      const body = new ReadableStream<Uint8Array>({
        start(to) {
          say = text => to.enqueue(encoder.encode(text))
        },
      })
      say('data: {"number":"1"}\n\n')
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }
    if (pathname !== `/v1/account/${alice}/balance`) return new Response('{}', { status: 404 })
    asked += 1
    const quantity = { decimals: '18', numeric: String(amount) }
    const ether = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 0, priceDecimal: '2', quantity }
    return Response.json({ balances: [ether] })
  }
  const { kit } = testKit({ gatewayUrl: 'https://gate.example' }, { fetch: fetch as typeof globalThis.fetch })
  await renderConnected(kit)
  await openModal(kit)
  const total = () => drawn(kit, '.lk-total bdi').textContent
  const receive = (count: number, block: string) => {
    amount = count
    say(`data: {"number":"${block}"}\n\n`)
  }
  return { kit, total, receive, asked: () => asked }
}

test('what arrives in a new block is shown without a reload', async () => {
  const { kit, total, receive, asked } = await opened()
  await vi.waitFor(() => expect(total()).toBe('$2.00'), patience)
  // Equal answers draw nothing: neither a sign of loading nor anything else changes.
  const before = asked()
  const changes: string[] = []
  const watch = new MutationObserver(all => changes.push(...all.map(({ target }) => target.nodeName)))
  const root = hostOf(kit)?.shadowRoot
  if (root)
    watch.observe(drawn(kit, '[role="tabpanel"]'), { subtree: true, childList: true, attributes: true })
  receive(1, '2')
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before), patience)
  receive(3, '3')
  await vi.waitFor(() => expect(total()).toBe('$6.00'), patience)
  watch.disconnect()
  expect(drawn(kit, '.lk-rows .lk-token').textContent).toContain('3 ETH')
  expect(changes.filter(name => name !== 'BDI' && name !== 'SPAN')).toEqual([])
})

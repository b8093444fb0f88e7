import { openModal, sendTransaction } from '@latchkey/core'
import { accountTab } from '@latchkey/core/account'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { drawn, ethereum, renderConnected, testKit } from '../../test/site'

const patience = { timeout: 20_000 }
const gatewayUrl = 'https://gate.example'
const hashOf = (index: number) => `0x${index.toString(16).padStart(64, '0')}`
const first = hashOf(77)
const second = hashOf(78)

/** An account whose wallet has sent something that no block holds, on a chain that has what the test says. */
async function opened() {
  const mined = new Set<string>()
  const nonces: Record<string, string> = { [first]: '0x7', [second]: '0x7' }
  const answers: Record<string, (hash: string) => unknown> = {
    eth_getTransactionReceipt: hash => (mined.has(hash) ? { blockHash: hashOf(5), status: '0x1' } : null),
    eth_getTransactionCount: () => (mined.size > 0 ? '0x8' : '0x7'),
    eth_getTransactionByHash: hash => ({
      ...{ nonce: nonces[hash], gas: '0x5208', gasPrice: '0x3b9aca00', type: '0x0', from: alice },
      ...{ to: alice, value: '0x1', input: '0x', blockHash: mined.has(hash) ? hashOf(5) : null },
    }),
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname.endsWith('/history')) return Response.json({ data: [], next: null })
    if (pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
    if (init?.method !== 'POST' || pathname !== '/v1/') return new Response(null, { status: 404 })
    const { method, params } = JSON.parse(String(init.body)) as { method: string; params: string[] }
    return Response.json({ jsonrpc: '2.0', id: 1, result: answers[method]?.(params[0] ?? '') })
  }
  const adapter = createFakeAdapter()
  const { kit } = testKit({ gatewayUrl, adapter, networks: [ethereum] }, { fetch })
  kit.get(accountTab).set('activity')
  await renderConnected(kit)
  await openModal(kit)
  adapter.hash = first
  await sendTransaction(kit, { to: alice, value: 1n })
  adapter.hash = second
  await button('Speed up or cancel').click()
  await expect.element(page.getByRole('dialog', { name: 'Your transaction' }), patience).toBeVisible()
  return { kit, adapter, mined, nonces }
}

/** Until the wallet has got a second request. */
const asked = ({ calls }: ReturnType<typeof createFakeAdapter>, count = 2) =>
  vi.waitFor(() => expect(calls.filter(call => call === 'sendTransaction')).toHaveLength(count), patience)

const button = (name: string | RegExp) => page.getByRole('button', { name })
const sees = (text: string | RegExp) => expect.element(page.getByText(text).first(), patience).toBeVisible()

test('[ACT-16] a pending transaction is cancelled: the wallet is asked, the row says so, a toast tells the end', async () => {
  const { kit, adapter, mined } = await opened()
  await expect
    .element(page.getByRole('link', { name: 'View on Scan' }))
    .toHaveAttribute('href', `https://scan.example/tx/${first}`)
  adapter.answer = 'stall'
  await button('Cancel it').click()
  await expect.element(button('Cancel it'), patience).toHaveAttribute('aria-busy', 'true')
  await expect.element(button('Speed it up')).toBeDisabled()
  await sees(/^Confirm it in /)
  await asked(adapter)
  await adapter.answerStalled('approve')
  await expect.element(page.getByRole('dialog', { name: 'Account' }), patience).toBeVisible()
  await sees('Being cancelled')
  expect(drawn(kit, '.lk-rows ul').children).toHaveLength(1)
  mined.add(second)
  await vi.waitFor(
    () => expect(drawn(kit, '.lk-toast').textContent).toContain('Your transaction was cancelled'),
    patience,
  )
})

test('[ACT-16] declined, it stays as it was; taken meanwhile, it is too late', async () => {
  const { adapter, mined } = await opened()
  adapter.answer = 'refuse'
  await button('Cancel it').click()
  await sees('That did not work. Your transaction has not changed.')
  adapter.answer = 'stall'
  await button('Cancel it').click()
  await expect.element(button('Cancel it'), patience).toHaveAttribute('aria-busy', 'true')
  await asked(adapter, 3)
  mined.add(first)
  await adapter.answerStalled('fail')
  await sees(/^Too late|no longer waiting/)
})

test('[ACT-16] what a node says of it is not signed unless it is true', async () => {
  const { adapter } = await opened()
  const calls = adapter.calls.length
  await button('Speed it up').click()
  await sees('This cannot be done from here. Look into your wallet.')
  expect(adapter.calls).toHaveLength(calls)
})

test('[ACT-16] a wallet that sends a second one instead is told of, and both are followed to their ends', async () => {
  const { kit, mined, nonces } = await opened()
  nonces[second] = '0x8'
  await button('Cancel it').click()
  await vi.waitFor(() => expect(drawn(kit, '.lk-toast').textContent).toMatch(/sent a second one/), patience)
  await expect.element(page.getByRole('dialog', { name: 'Account' }), patience).toBeVisible()
  await sees('Second transaction')
  await sees(/^The first was not replaced/)
  expect(drawn(kit, '.lk-rows ul').children).toHaveLength(2)
  mined.add(first).add(second)
  await vi.waitFor(
    () => expect(drawn(kit, '.lk-toast').textContent).toContain('Your transaction was not cancelled'),
    patience,
  )
})

test('[ACT-16] a cancellation that comes too late is told as what it is', async () => {
  const { kit, mined } = await opened()
  await button('Cancel it').click()
  await sees('Being cancelled')
  mined.add(first)
  await vi.waitFor(
    () => expect(drawn(kit, '.lk-toast').textContent).toContain('It was too late to cancel'),
    patience,
  )
})

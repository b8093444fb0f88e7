import { openModal } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeAdapter, type FakeAdapter } from '../../test/fakeAdapter'
import { renderConnected, testKit } from '../../test/site'

const patience = { timeout: 60_000 }
const token = `0x${'d0'.repeat(20)}`
const contract = `0x${'c0'.repeat(20)}`
const delegate = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const context = `0x${'cd'.repeat(64)}`
const pciOf = (digit: string) => `0x${digit.repeat(64)}`
const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const entry = (digit: string, permission: object, more: object = {}) => ({
  ...{
    pci: pciOf(digit),
    expiry: 2_000_000_000,
    createdAt: 1,
    project: { id: 'shop', name: 'Brass & Sons' },
  },
  ...{ signer: { type: 'account', data: { address: delegate } }, permissions: [permission], policies: [] },
  ...more,
})
const list = [
  entry(
    'a',
    { type: 'erc20-token-transfer', data: { address: token, allowance: '0x5f5e100' } },
    { policies: [{ type: 'call-limit', data: { limit: 5 } }] },
  ),
  entry('b', {
    type: 'contract-call',
    data: {
      address: contract,
      functions: [{ selector: '0xa9059cbb' }, { selector: '0x12345678' }],
      valueLimit: '0x0',
    },
  }),
  entry('c', { type: 'native-token-transfer', data: { allowance: '0xde0b6b3a7640000' } }, { revokedAt: 5 }),
]

type World = { pcis?: object[]; status?: number; locale?: string; wallet?: () => unknown }

async function opened({ pcis = list, status = 200, locale = 'en', wallet }: World = {}) {
  const ended = new Set([pciOf('e')])
  const asked: string[] = []
  const fetch = (async (input, init) => {
    const { origin, pathname } = new URL(String(input))
    if (origin === 'https://node.example') {
      const { to, data } = JSON.parse(String(init?.body)).params[0] as { to: string; data: string }
      const answer = data.startsWith('0x2d40d052')
        ? word(ended.has(`0x${data.slice(10)}`) ? 1 : 0)
        : data.startsWith('0x95d89b41')
          ? `${word(32)}${word(4)}${'42555344'.padEnd(64, '0')}`
          : word(data.startsWith('0x313ce567') ? 6 : data.startsWith('0x19054d89') ? 2 : 25_000_000)
      return Response.json({ result: to ? `0x${answer}` : '0x' })
    }
    if (!pathname.startsWith('/v1/sessions/')) return new Response('{}', { status: 404 })
    asked.push(`${init?.method ?? 'GET'} ${pathname.split('/').slice(4).join('/')}`)
    if (pathname.endsWith('/revoke')) return Response.json({ success: true, context })
    return Response.json({ pcis }, { status })
  }) as typeof globalThis.fetch
  const adapter: FakeAdapter = createFakeAdapter()
  const { load } = adapter
  adapter.load = async () => {
    const attach = await load()
    return host => ({
      ...attach(host),
      async askPermission() {
        if (wallet) return wallet()
        ended.add(pciOf('a'))
        return { transactionHash: `0x${'5'.repeat(64)}` }
      },
    })
  }
  const options = {
    customRpcUrls: { 'eip155:1': ['https://node.example'] },
    features: { smartSessions: true },
  }
  const { kit } = testKit({ adapter, gatewayUrl: 'https://gate.example', locale, ...options }, { fetch })
  await renderConnected(kit)
  await openModal(kit, { view: 'SmartSessionList' })
  await expect.element(page.getByRole('dialog'), patience).toBeVisible()
  return { kit, asked }
}

const item = (at: number) => page.getByRole('listitem').nth(at)
const text = async (words: string | RegExp) =>
  expect.element(page.getByText(words).first(), patience).toBeVisible()

test('[CFG-47 API-33] says in words who may do what, until when, and how far it was used', async () => {
  await opened()
  await text('Send up to 100 BUSD')
  await text('Use transfer, 0x12345678 of the contract 0xC0')
  await text('Send up to 1 ETH')
  await expect.element(item(0)).toHaveTextContent(/Who may: 0x90F7…b906.*Asked for by Brass & Sons/)
  await expect.element(item(0)).toHaveTextContent(/Until .*2033.*Used so far: 25 BUSD.*2 of 5 times used/)
  await expect.element(item(2)).toHaveTextContent(/Marked as revoked, but not ended on the network/)
  await expect.element(item(2).getByRole('button')).toHaveTextContent('End it on the network')
})

test('[API-34 CFG-47] asks before it revokes, and tells when it has ended on the network', async () => {
  const { asked } = await opened()
  await text('Send up to 100 BUSD')
  await userEvent.click(item(0).getByRole('button', { name: 'Revoke' }))
  await text(/Your wallet ends it on the network/)
  await userEvent.click(item(0).getByRole('button', { name: 'Keep it' }))
  expect(asked.filter(each => each.startsWith('POST'))).toEqual([])
  await userEvent.click(item(0).getByRole('button', { name: 'Revoke' }))
  await userEvent.click(item(0).getByRole('button', { name: 'Revoke' }))
  await text('Ended on the network: it can no longer be used.')
  expect(asked.filter(each => each.startsWith('POST'))).toEqual(['POST revoke'])
  expect(item(0).getByRole('button').query()).toBeNull()
})

test('what the wallet declines is marked and still counts, and that is said', async () => {
  await opened({
    wallet: () => {
      throw kitError('user/rejected')
    },
  })
  await text('Send up to 100 BUSD')
  await userEvent.click(item(0).getByRole('button', { name: 'Revoke' }))
  await userEvent.click(item(0).getByRole('button', { name: 'Revoke' }))
  // This browser did not have its context: the gateway has dropped it, and the chain lets it through.
  await text(/It is marked as revoked, but the network has not ended it/)
})

test('an empty list, one that does not arrive, and other languages', async () => {
  const { kit } = await opened({ pcis: [] })
  await text('No permissions')
  await text('Nobody may use this account on Ethereum on its own.')
  kit.destroy()
  const { kit: failing } = await opened({ status: 500 })
  await expect.element(page.getByRole('button', { name: 'Try again' }), patience).toBeVisible()
  failing.destroy()
  await opened({ locale: 'ar' })
  await text(/إرسال ما يصل إلى/)
})

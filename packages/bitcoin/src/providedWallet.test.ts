import { createBitcoinTestWallet } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { bareWindow, openBitcoin } from '../test/openBitcoin'
import { bitcoinMainnet } from './bitcoinNetworks'

const connector = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  chain: 'bip122',
} as const

/** A wallet as one at the far end of a session is: it also sends. */
function far(name: string) {
  const { provider, addresses } = createBitcoinTestWallet({ shape: 'standard', name })
  const transfers: object[] = []
  const sendTransfer = async (input: object) => {
    transfers.push(input)
    return [{ txId: 'ab'.repeat(32) }]
  }
  const { features } = provider as { features: object }
  const wallet = Object.create(provider as object, {
    features: { value: { ...features, 'bitcoin:sendTransfer': { version: '1.0.0', sendTransfer } } },
  })
  return { wallet, addresses, transfers }
}

test('[CON-04] is listed as its connector says, connected like the others, and sends', async () => {
  const page = await openBitcoin(bareWindow())
  const { wallet, addresses, transfers } = far('Far')
  page.adapter.addWallet?.({ connector, wallet })
  expect(page.connectors).toEqual([connector])
  expect((await page.connect(connector.id)).accounts).toEqual(addresses)
  const [address = '', recipient = ''] = addresses
  const who = { connectorId: connector.id, address, networkId: page.networks[0].caipNetworkId }
  expect(await page.adapter.sendTransfer({ ...who, recipient, amount: 5_000n })).toBe('ab'.repeat(32))
  expect(transfers).toMatchObject([
    { account: { address }, recipient, amount: 5_000n, chain: 'bitcoin:mainnet' },
  ])
  page.adapter.detach()
})

test('a second one of its id takes its place', async () => {
  const page = await openBitcoin(bareWindow())
  const [one, two] = [far('One'), far('Two')]
  page.adapter.addWallet?.({ connector, wallet: one.wallet })
  await page.connect(connector.id)
  page.adapter.addWallet?.({ connector, wallet: two.wallet })
  expect(page.connections.list).toEqual([])
  expect((await page.connect(connector.id, bitcoinMainnet)).accounts).toEqual(two.addresses)
  page.adapter.detach()
})

test.each([undefined, null, {}, 'x', { name: 'X', chains: ['bitcoin:mainnet'], features: {} }])(
  'what cannot be asked is no wallet: %j',
  async wallet => {
    const { adapter } = await openBitcoin(bareWindow())
    expect(() => adapter.addWallet?.({ connector, wallet })).toThrow(
      expect.objectContaining({ code: 'provider/not-found' }),
    )
    adapter.detach()
  },
)

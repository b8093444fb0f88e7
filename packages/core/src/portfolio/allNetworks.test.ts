import { type CaipNetworkId, toCaipNetworkId } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeGateway, createSiteWorld, gatewayUrl } from '../../test/fakeGateway'
import { createTestKit, ethereum, optimism, solana, startAwake, testChain } from '../../test/fakeWorld'
import { getActivity } from '../activity/activityState'
import { fetchActivity } from '../activity/fetchActivity'
import { connect } from '../connection/connect'
import { followSent } from '../connection/followTransactions'
import { switchNetwork } from '../connection/switchNetwork'
import type { KitInput } from '../createKit'
import { fetchNfts } from '../nfts/fetchNfts'
import { fetchTokens } from '../tokens/fetchTokens'
import { getTokens, watchTokens } from '../tokens/getTokens'
import { totalValue } from '../tokens/totalValue'
import { allNetworksReading, showAllNetworks } from './allNetworksShown'
import { askedAccount } from './askedAccount'

const pathOf = (list: string) => `/v1/account/${alice}/${list}`
const everything = { allNetworks: true }

function coin(chainId: string, numeric: string, price = '2') {
  const quantity = { decimals: '18', numeric }
  return { name: 'Ether', symbol: 'ETH', chainId, price: 0, priceDecimal: price, quantity }
}

function sent(chain: string, minute: number) {
  const hash = `0x${minute.toString(16).padStart(64, '0')}`
  const minedAt = new Date(1_700_000_000_000 + minute * 60_000).toISOString()
  return {
    id: `${chain}:${hash}`,
    metadata: { operationType: 'send', hash, minedAt, chain, status: 'confirmed' },
    transfers: null,
  }
}

async function visit(input: Partial<KitInput> = {}) {
  const gateway = createFakeGateway({
    [pathOf('balance')]: () => ({
      balances: [
        coin('eip155:11155111', '1000'),
        coin('eip155:1', '1'),
        coin('eip155:10', '3'),
        coin('eip155:7', '9'),
      ],
    }),
    [pathOf('history')]: () => ({
      data: [sent('eip155:10', 3), sent('eip155:1', 2), sent('eip155:7', 1)],
      next: null,
    }),
    [pathOf('nfts')]: () => ({
      data: ['eip155:10', 'eip155:7'].map(chainId => ({
        ...{
          chainId,
          address: `${chainId}:0x${'1'.repeat(40)}`,
          tokenId: '1',
          standard: 'erc721',
          amount: '1',
        },
      })),
      next: null,
    }),
  })
  const world = createSiteWorld(gateway)
  const adapter = createFakeAdapter({ networkId: 'eip155:1' as CaipNetworkId })
  const networks: KitInput['networks'] = [ethereum, optimism, testChain, solana]
  const { kit } = createTestKit({ networks, adapters: [adapter], gatewayUrl, ...input }, world)
  onTestFinished(() => kit.destroy())
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const asked = (list: string) => gateway.at(pathOf(list)).map(({ query }) => query.chainId)
  return { kit, world, gateway, asked }
}

const all = 'eip155:1,eip155:10,eip155:11155111'

describe('lists of all networks', () => {
  test('[ACC-01 ACT-09] are those of the site’s networks of this namespace, and no other rows', async () => {
    const { kit, asked } = await visit()
    const { data } = await fetchTokens(kit, everything)
    expect(data?.tokens.map(({ chainId }) => chainId)).toEqual(['eip155:10', 'eip155:1', 'eip155:11155111'])
    const { transactions } = await fetchActivity(kit, everything)
    expect(transactions.map(({ metadata }) => metadata.chain)).toEqual(['eip155:10', 'eip155:1'])
    const { data: held } = await fetchNfts(kit, everything)
    expect(held?.nfts.map(({ chainId }) => chainId)).toEqual(['eip155:10'])
    expect([asked('balance'), asked('history'), asked('nfts')]).toEqual([[all], [all], [all]])
  })

  test('stand beside those of the network in use, which nobody asked to change', async () => {
    const { kit, asked } = await visit()
    await fetchTokens(kit)
    expect(getTokens(kit).data?.tokens.map(({ chainId }) => chainId)).toEqual(['eip155:1'])
    expect(getTokens(kit, everything).status).toBe('idle')
    const heard = vi.fn()
    watchTokens(kit, heard, everything)
    await fetchTokens(kit, everything)
    await fetchTokens(kit, everything)
    expect(heard).toHaveBeenCalled()
    expect(getTokens(kit).data?.tokens).toHaveLength(1)
    await switchNetwork(kit, 'eip155:10')
    expect(getTokens(kit, everything).data?.tokens).toHaveLength(3)
    expect(asked('balance')).toEqual(['eip155:1', all])
  })

  test('[ACC-21 ACC-21a] what is on a test network is worth nothing and comes last, unless the site says so', async () => {
    const { kit } = await visit()
    const { data } = await fetchTokens(kit, everything)
    expect(data?.tokens.at(-1)).toMatchObject({ value: '0', amount: 1000n * 10n ** 18n })
    expect(totalValue(data?.tokens ?? [])).toBe('8')
    const open = await visit({ testnetBalances: true })
    const { data: real } = await fetchTokens(open.kit, everything)
    expect(real?.tokens[0]).toMatchObject({ chainId: 'eip155:11155111', value: '2000' })
  })

  test('what was just sent is listed whatever the network', async () => {
    const { kit } = await visit()
    followSent(kit, { hash: `0x${'9'.repeat(64)}`, networkId: toCaipNetworkId('eip155', 10), address: alice })
    expect(getActivity(kit).pending).toHaveLength(0)
    expect(getActivity(kit, everything).pending).toHaveLength(1)
  })

  test('more networks than a gateway reads by name are asked for without names', async () => {
    const many = Array.from({ length: 51 }, (_, at) => ({
      ...ethereum,
      id: at + 1,
      name: `Network ${at + 1}`,
    }))
    const { kit, asked } = await visit({ networks: many as unknown as KitInput['networks'] })
    const { data } = await fetchTokens(kit, everything)
    expect(asked('balance')).toEqual([undefined])
    expect(data?.tokens.map(({ chainId }) => chainId)).toEqual(['eip155:7', 'eip155:10', 'eip155:1'])
  })
})

describe('the visitor’s choice', () => {
  test('is kept for the next visit, and taken back', async () => {
    const { kit, world } = await visit()
    expect(allNetworksReading(kit)).toEqual({ isOffered: true, isOn: false })
    showAllNetworks(kit, true)
    const next = createTestKit({ networks: [ethereum, optimism], gatewayUrl }, world)
    expect(allNetworksReading(next.kit).isOn).toBe(true)
    showAllNetworks(next.kit, false)
    const last = createTestKit({ networks: [ethereum, optimism], gatewayUrl }, world)
    expect(allNetworksReading(last.kit).isOn).toBe(false)
  })

  test('is not offered where there is one network of this kind', async () => {
    const { kit } = await visit({ networks: [ethereum, solana] })
    showAllNetworks(kit, true)
    expect(allNetworksReading(kit)).toEqual({ isOffered: false, isOn: false })
    expect(askedAccount(kit, everything)).toEqual(askedAccount(kit))
  })
})

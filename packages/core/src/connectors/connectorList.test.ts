import { describe, expect, test } from 'vitest'
import { createFakeAdapter, wallet } from '../../test/fakeAdapter'
import { createTestKit, startAwake } from '../../test/fakeWorld'
import { connectorOrder } from '../config/options'
import type { KitInput } from '../createKit'
import { type Connector, connectorTypes } from './connector'
import { connectorList, listConnectors } from './connectorList'
import { connectorName } from './connectorName'
import { connectors, findConnector } from './connectors'
import { rememberWallet } from './recentWallets'

const one = wallet('io.one', 'One')
const two = wallet('io.two', 'Two')
const injected: Connector = { id: 'injected', name: 'Browser wallet', type: 'INJECTED', chain: 'eip155' }
const outside: Connector = { id: 'coinbase', name: 'Outside', type: 'EXTERNAL', chain: 'eip155' }
const pairing: Connector = { id: 'wc', name: 'WalletConnect', type: 'WALLET_CONNECT', chain: 'eip155' }

async function kitWith(list: readonly Connector[], input: Partial<KitInput> = {}) {
  const { kit } = createTestKit({ adapters: [createFakeAdapter({ connectors: list })], ...input })
  await startAwake(kit)
  return kit
}
const idsOf = (list: readonly Connector[]) => list.map(connector => connector.id)

describe('a connector', () => {
  test('[CON-03] keeps the fields it was reported with', async () => {
    const full: Connector = {
      id: 'io.full',
      name: 'Full',
      type: 'ANNOUNCED',
      chain: 'eip155',
      imageUrl: 'data:image/png;base64,AA',
      rdns: 'io.full',
      explorerId: 'abc',
      provider: { request: 1 },
    }
    const kit = await kitWith([full])
    expect(findConnector(kit.get(connectors).get(), 'io.full')).toEqual(full)
    expect(findConnector(kit.get(connectors).get(), 'io.full', 'eip155')).toEqual(full)
    expect(findConnector(kit.get(connectors).get(), 'io.full', 'solana')).toBeUndefined()
  })

  test('[CON-04] has one of seven types, and each has its place in the list', async () => {
    expect(connectorTypes).toEqual([
      'MULTI_CHAIN',
      'ANNOUNCED',
      'INJECTED',
      'EXTERNAL',
      'AUTH',
      'WALLET_CONNECT',
      'ID_AUTH',
    ])
    const groups = connectorTypes.map(
      type => listConnectors({ eip155: [{ ...one, type }] }, [], connectorOrder)[0]?.group,
    )
    expect(groups).toEqual([
      ...['injected', 'injected', 'injected', 'external', 'external'],
      ...['walletConnect', 'external'],
    ])
  })

  test('[CON-06] named Trust Wallet is displayed as Trust', async () => {
    expect(connectorName({ name: 'Trust Wallet' })).toBe('Trust')
    expect(connectorName({ name: 'Trusty Wallet' })).toBe('Trusty Wallet')
  })
})

describe('the list of connectors', () => {
  test('[CFG-38] goes by groups, recent ones newest first', async () => {
    const kit = await kitWith([outside, one, two, pairing, wallet('io.three', 'Three')])
    rememberWallet(kit, one)
    rememberWallet(kit, two)
    const list = connectorList(kit)
    expect(idsOf(list)).toEqual(['wc', 'io.two', 'io.one', 'io.three', 'coinbase'])
    expect(list.map(({ group }) => group)).toEqual([
      'walletConnect',
      'recent',
      'recent',
      'injected',
      'external',
    ])
    expect(list.map(({ recent }) => recent)).toEqual([false, true, true, false, false])
  })

  test('[CFG-38 CFG-03] goes by the order the site sets; what that order leaves out follows and is not lost', async () => {
    const kit = await kitWith([pairing, one, two, outside], {
      features: { connectorTypeOrder: ['external', 'injected'] },
    })
    rememberWallet(kit, one)
    expect(idsOf(connectorList(kit))).toEqual(['coinbase', 'io.two', 'wc', 'io.one'])
  })

  test('shows a wallet once, whoever reports it', async () => {
    const state = {
      eip155: [one, { ...one, id: 'another-id' }, { ...one }],
      solana: [{ ...one, id: 'io.one.solana', chain: 'solana' as const }],
    }
    expect(idsOf(listConnectors(state, [one], connectorOrder))).toEqual(['io.one'])
  })

  test('the bare injected wallet is there only while none is announced', async () => {
    expect(idsOf(connectorList(await kitWith([injected])))).toEqual(['injected'])
    expect(idsOf(connectorList(await kitWith([injected, one])))).toEqual(['io.one'])
  })

  test('[CFG-34] announced wallets are left out where discovery is off', async () => {
    const kit = await kitWith([injected, one], { enableEIP6963: false })
    expect(idsOf(connectorList(kit))).toEqual(['injected'])
  })

  test('[CFG-33] is empty where wallets are switched off', async () => {
    expect(connectorList(await kitWith([one, pairing], { enableWallets: false }))).toEqual([])
  })

  test('pictures set by the site win', async () => {
    const kit = await kitWith([{ ...one, imageUrl: 'data:a' }, two], {
      connectorImages: { 'io.one': '/one.png' },
    })
    expect(connectorList(kit).map(connector => connector.imageUrl)).toEqual(['/one.png', undefined])
  })

  test('a thousand wallets are listed', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => wallet(`io.w${at}`, `W${at}`))
    expect(connectorList(await kitWith(many))).toHaveLength(1000)
  })
})

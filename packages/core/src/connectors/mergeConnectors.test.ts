import { readFileSync } from 'node:fs'
import { toCaipNetworkId, type Wallet } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { wallet } from '../../test/fakeAdapter'
import { connectorOrder } from '../config/options'
import type { Connector } from './connector'
import { listConnectors } from './connectorList'
import { mergeConnectors } from './mergeConnectors'
import { wellKnown } from './signsByName'

const metamask = { ...wallet('io.metamask', 'MetaMask'), imageUrl: 'data:m' }
const plain = (id: string, name: string, chain: Connector['chain']): Connector => ({
  id,
  name,
  chain,
  type: 'ANNOUNCED',
})
const partsOf = (list: readonly { parts: readonly Connector[] }[]) =>
  list.map(({ parts }) => parts.map(({ chain, id }) => `${chain} ${id}`))

/** A listing of the registry that is in these namespaces. */
const listing = (name: string, rdns: string | undefined, ...namespaces: Connector['chain'][]): Wallet => ({
  id: `r-${name}`,
  name,
  ...(rdns && { rdns }),
  chains: namespaces.map(namespace => toCaipNetworkId(namespace, '1')),
})

describe('a wallet that is in several namespaces', () => {
  test('[CON-04] is one MULTI_CHAIN wallet, told by its rdns or by a listing that is in both', () => {
    const state = {
      eip155: [wallet('io.owl', 'Owl'), metamask],
      solana: [plain('Owl', 'Owl', 'solana'), plain('Solflare', 'Solflare', 'solana')],
      bip122: [
        plain('Owl', 'owl wallet', 'bip122'),
        { ...plain('mm', 'Fox', 'bip122'), rdns: 'io.metamask' },
      ],
    }
    const merged = mergeConnectors(state, [listing('Owl', 'io.owl', 'eip155', 'solana', 'bip122')])
    expect(merged.map(({ name, type, namesakeOf }) => `${name} ${type} ${namesakeOf}`)).toEqual([
      'Owl MULTI_CHAIN undefined',
      'MetaMask MULTI_CHAIN undefined',
      'Solflare ANNOUNCED undefined',
    ])
    expect(partsOf(merged)).toEqual([
      ['eip155 io.owl', 'solana Owl', 'bip122 Owl'],
      ['eip155 io.metamask', 'bip122 mm'],
      ['solana Solflare'],
    ])
    expect(merged[1]?.imageUrl).toBe('data:m')
  })

  test('[IMP-39] is none by its name alone, nor by a listing that is not in both, nor by one of a name that looks like it', () => {
    const state = { eip155: [wallet('io.owl', 'Owl')], solana: [plain('Owl', 'Owl', 'solana')] }
    const two = [['eip155 io.owl'], ['solana Owl']]
    expect(partsOf(mergeConnectors(state))).toEqual(two)
    expect(partsOf(mergeConnectors(state, [listing('Owl', 'io.owl', 'eip155')]))).toEqual(two)
    expect(partsOf(mergeConnectors(state, [listing('Owl', 'io.owl', 'eip155', 'bip122')]))).toEqual(two)
    expect(partsOf(mergeConnectors(state, [listing('Owl', 'io.other', 'eip155', 'solana')]))).toEqual(two)
    expect(partsOf(mergeConnectors(state, [listing('O w l', 'io.owl', 'eip155', 'solana')]))).toEqual(two)
    // A wallet that injects itself under a listed name counts as listed.
    const injected = {
      ...listing('Owl', 'io.owl', 'eip155'),
      injected: [{ namespace: 'solana', injected_id: 'isOwl' }],
    }
    expect(partsOf(mergeConnectors(state, [injected]))).toEqual([['eip155 io.owl', 'solana Owl']])
  })

  test('[IMP-39] of which two claim to be one part is several wallets, whichever came first', () => {
    const solana = [plain('Owl', 'Owl', 'solana'), plain('Owl#2', 'Owl', 'solana')]
    const state = { eip155: [wallet('io.owl', 'Owl')], solana }
    const merged = mergeConnectors(state, [listing('Owl', 'io.owl', 'eip155', 'solana')])
    expect(partsOf(merged)).toEqual([['eip155 io.owl'], ['solana Owl'], ['solana Owl#2']])
    expect(merged.map(({ namesakeOf }) => namesakeOf)).toEqual(['Owl', 'Owl', 'Owl'])
  })

  test('the best known ones are one wallet without any listing, in the namespaces that the registry has for them', () => {
    const data = readFileSync(new URL('../../../../apps/gateway/data/wallets.json', import.meta.url), 'utf8')
    const registry = Object.values(JSON.parse(data) as Wallet[])
    for (const [namespace, known] of Object.entries(wellKnown)) {
      const listed = registry.filter(({ rdns }) => rdns && known.test(rdns))
      expect(listed).toHaveLength(known.source.split('|').length)
      for (const { name, chains = [] } of listed)
        expect(
          chains.some(chain => chain.startsWith(`${namespace}:`)),
          `${name} in ${namespace}`,
        ).toBe(true)
    }
    const state = {
      eip155: [wallet('app.phantom', 'Phantom'), wallet('com.brave.wallet', 'Brave Wallet')],
      solana: [plain('Phantom', 'Phantom', 'solana'), plain('Brave', 'Brave Wallet', 'solana')],
      bip122: [plain('Phantom', 'Phantom', 'bip122'), plain('Brave', 'Brave Wallet', 'bip122')],
    }
    expect(partsOf(mergeConnectors(state))).toEqual([
      ['eip155 app.phantom', 'solana Phantom', 'bip122 Phantom'],
      ['eip155 com.brave.wallet', 'solana Brave'],
      ['bip122 Brave'],
    ])
  })

  test('ways to pair are of no wallet, and the bare injected wallet only hides behind announced ones of its own', () => {
    const injected: Connector = { id: 'injected', name: 'Browser wallet', type: 'INJECTED', chain: 'eip155' }
    const merged = mergeConnectors({
      eip155: [injected, { id: 'wc', name: 'Phantom', type: 'WALLET_CONNECT', chain: 'eip155' }],
      solana: [plain('Phantom', 'Phantom', 'solana')],
    })
    expect(partsOf(merged)).toEqual([['eip155 injected'], ['eip155 wc'], ['solana Phantom']])
  })

  test('is recent whichever part was used, and one part alone under a namespace filter', () => {
    const state = {
      eip155: [metamask, wallet('app.phantom', 'Phantom')],
      solana: [plain('Phantom', 'Phantom', 'solana')],
    }
    const recent = [{ id: 'Phantom', name: 'Phantom' }]
    const list = listConnectors(state, recent, connectorOrder)
    expect(list.map(({ name, group }) => `${name} ${group}`)).toEqual(['Phantom recent', 'MetaMask injected'])
    const filtered = listConnectors(state, recent, connectorOrder, 'solana')
    expect(filtered).toMatchObject([{ name: 'Phantom', type: 'ANNOUNCED', chain: 'solana' }])
    expect(filtered).toHaveLength(1)
  })

  test('a thousand wallets in each of three namespaces are merged at once', () => {
    const many = (chain: Connector['chain']) =>
      Array.from({ length: 1000 }, (_, at) => plain(`${chain}-${at}`, `W${at}`, chain))
    const listings = Array.from({ length: 1000 }, (_, at) =>
      listing(`W${at}`, undefined, 'eip155', 'solana', 'bip122'),
    )
    const state = { eip155: many('eip155'), solana: many('solana'), bip122: many('bip122') }
    const merged = mergeConnectors(state, listings)
    expect(merged).toHaveLength(1000)
    expect(merged.every(({ parts }) => parts.length === 3)).toBe(true)
  })
})

describe('wallets that claim to be the same', () => {
  const list = (
    state: Parameters<typeof listConnectors>[0],
    recent: readonly { id: string; name: string }[] = [],
    listings: readonly Wallet[] = [],
  ) =>
    listConnectors(state, recent, connectorOrder, undefined, listings).map(
      ({ id, namesakeOf, group, isKnown }) => [id, group, namesakeOf, isKnown],
    )
  const pretender = { ...wallet('io.metamask#2', 'MetaMask'), rdns: 'io.metamask' }
  const listed = [
    listing('MetaMask', 'io.metamask', 'eip155'),
    listing('OKX Wallet', 'com.okex.wallet', 'eip155'),
  ]

  test('are two rows, both marked, and none of them is recent', () => {
    expect(list({ eip155: [metamask, pretender, wallet('io.one', 'One')] }, [metamask, pretender])).toEqual([
      ['io.metamask', 'injected', 'MetaMask', undefined],
      ['io.metamask#2', 'injected', 'MetaMask', undefined],
      ['io.one', 'injected', undefined, undefined],
    ])
  })

  test.each([
    ['the name alone', wallet('io.other', 'metamask wallet')],
    ['the rdns alone', { ...pretender, name: 'Fox' }],
    ['a name that looks like it', wallet('io.other', 'Meta Mask')],
    ['a name of other letters', wallet('io.other', 'МеtаМаѕk')],
    ['the name, without an rdns', plain('MM', 'MetaMask', 'eip155')],
  ])('also where they share %s, whoever comes first', (_, other) => {
    expect(list({ eip155: [metamask, other] })).toEqual([
      ['io.metamask', 'injected', other.name, undefined],
      [other.id, 'injected', 'MetaMask', undefined],
    ])
    expect(list({ eip155: [other, metamask] })).toEqual([
      [other.id, 'injected', 'MetaMask', undefined],
      ['io.metamask', 'injected', other.name, undefined],
    ])
  })

  test('[IMP-39] a Solana wallet of that name is not merged into the row, and both are marked', () => {
    const state = { eip155: [wallet('io.owl', 'Owl')], solana: [plain('Owl', 'Owl', 'solana')] }
    expect(list(state)).toEqual([
      ['io.owl', 'injected', 'Owl', undefined],
      ['Owl', 'injected', 'Owl', undefined],
    ])
  })

  test('[IMP-39] the one that is listed by its rdns says so, even where the other one came first', () => {
    const other = wallet('io.other', 'MetaMask')
    expect(list({ eip155: [other, metamask] }, [], listed)).toEqual([
      ['io.other', 'injected', 'MetaMask', undefined],
      ['io.metamask', 'injected', 'MetaMask', true],
    ])
    expect(list({ eip155: [metamask] }, [], listed)).toEqual([
      ['io.metamask', 'injected', undefined, undefined],
    ])
  })

  test('[IMP-39] nobody says so where two claim the rdns, nor with the rdns of a wallet of another name', () => {
    expect(list({ eip155: [pretender, metamask] }, [], listed).map(([, , , isKnown]) => isKnown)).toEqual([
      undefined,
      undefined,
    ])
    const borrowed = { ...wallet('com.okex.wallet', 'MetaMask') }
    expect(list({ eip155: [borrowed, metamask] }, [], listed).map(([, , , isKnown]) => isKnown)).toEqual([
      undefined,
      true,
    ])
  })

  test('none of them is a wallet of several namespaces', () => {
    const state = { eip155: [metamask, pretender], solana: [plain('MetaMask', 'MetaMask', 'solana')] }
    expect(partsOf(mergeConnectors(state))).toEqual([
      ['eip155 io.metamask'],
      ['eip155 io.metamask#2'],
      ['solana MetaMask'],
    ])
  })

  test('a second way to a wallet that the site itself offers is no namesake', () => {
    const own: Connector = { id: 'sdk', name: 'MetaMask', type: 'EXTERNAL', chain: 'eip155' }
    const bare: Connector = { id: 'injected', name: 'MetaMask', type: 'INJECTED', chain: 'eip155' }
    expect(list({ eip155: [own, bare] }).map(([, , namesakeOf]) => namesakeOf)).toEqual([
      undefined,
      undefined,
    ])
    expect(list({ eip155: [own, metamask] }).map(([, , namesakeOf]) => namesakeOf)).toEqual([
      undefined,
      undefined,
    ])
  })

  test('ten times as many of them are looked at ten times as often, not a hundred times', () => {
    let looks = 0
    const cost = (count: number) => {
      looks = 0
      const many = Array.from({ length: count }, (_, at) => ({
        ...pretender,
        get id() {
          looks += 1
          return `io.metamask#${at + 2}`
        },
      }))
      expect(list({ eip155: [metamask, ...many] })).toHaveLength(count + 1)
      return looks
    }
    expect(cost(1_000) / cost(100)).toBeCloseTo(10, 0)
  })
})

import { describe, expect, test } from 'vitest'
import { wallet } from '../../test/fakeAdapter'
import { connectorOrder } from '../config/options'
import type { Connector } from './connector'
import { listConnectors } from './connectorList'
import { mergeConnectors } from './mergeConnectors'

const metamask = { ...wallet('io.metamask', 'MetaMask'), imageUrl: 'data:m' }
const plain = (id: string, name: string, chain: Connector['chain']): Connector => ({
  id,
  name,
  chain,
  type: 'ANNOUNCED',
})
const partsOf = (list: readonly { parts: readonly Connector[] }[]) =>
  list.map(({ parts }) => parts.map(({ chain, id }) => `${chain} ${id}`))

describe('a wallet that is in several namespaces', () => {
  test('[CON-04] is one MULTI_CHAIN wallet, told by its rdns or its name', () => {
    const merged = mergeConnectors({
      eip155: [wallet('app.phantom', 'Phantom'), metamask],
      solana: [plain('Phantom', 'Phantom', 'solana'), plain('Solflare', 'Solflare', 'solana')],
      bip122: [
        plain('Phantom', 'phantom wallet', 'bip122'),
        { ...plain('mm', 'Fox', 'bip122'), rdns: 'io.metamask' },
      ],
    })
    expect(merged.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'Phantom MULTI_CHAIN',
      'MetaMask MULTI_CHAIN',
      'Solflare ANNOUNCED',
    ])
    expect(partsOf(merged)).toEqual([
      ['eip155 app.phantom', 'solana Phantom', 'bip122 Phantom'],
      ['eip155 io.metamask', 'bip122 mm'],
      ['solana Solflare'],
    ])
    expect(merged[1]?.imageUrl).toBe('data:m')
  })

  test('two wallets of one name in one namespace stay two', () => {
    const merged = mergeConnectors({
      eip155: [wallet('io.real', 'Same'), wallet('io.other', 'Same')],
      solana: [plain('Same', 'Same', 'solana'), plain('Same 2', 'Same', 'solana')],
    })
    expect(partsOf(merged)).toEqual([
      ['eip155 io.real', 'solana Same'],
      ['eip155 io.other'],
      ['solana Same 2'],
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
    const merged = mergeConnectors({ eip155: many('eip155'), solana: many('solana'), bip122: many('bip122') })
    expect(merged).toHaveLength(1000)
    expect(merged.every(({ parts }) => parts.length === 3)).toBe(true)
  })
})

describe('wallets that claim to be the same', () => {
  const list = (
    state: Parameters<typeof listConnectors>[0],
    recent: readonly { id: string; name: string }[] = [],
  ) =>
    listConnectors(state, recent, connectorOrder).map(({ id, namesakeOf, group }) => [id, group, namesakeOf])
  const pretender = { ...wallet('io.metamask#2', 'MetaMask'), rdns: 'io.metamask' }

  test('are two rows, the later one marked, and none of them is recent', () => {
    expect(list({ eip155: [metamask, pretender, wallet('io.one', 'One')] }, [metamask, pretender])).toEqual([
      ['io.metamask', 'injected', undefined],
      ['io.metamask#2', 'injected', 'MetaMask'],
      ['io.one', 'injected', undefined],
    ])
  })

  test.each([
    ['the name alone', wallet('io.other', 'metamask wallet')],
    ['the rdns alone', { ...pretender, name: 'Fox' }],
  ])('also where they share %s', (_, other) => {
    expect(list({ eip155: [metamask, other] })).toEqual([
      ['io.metamask', 'injected', undefined],
      [other.id, 'injected', 'MetaMask'],
    ])
  })

  test('only the first one is a wallet of several namespaces', () => {
    const state = { eip155: [metamask, pretender], solana: [plain('MetaMask', 'MetaMask', 'solana')] }
    expect(partsOf(mergeConnectors(state))).toEqual([
      ['eip155 io.metamask', 'solana MetaMask'],
      ['eip155 io.metamask#2'],
    ])
    expect(list(state)[1]).toEqual(['io.metamask#2', 'injected', 'MetaMask'])
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

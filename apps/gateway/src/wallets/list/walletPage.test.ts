import { getWallets, type walletsRoute } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { manyWalletRows } from '../../../test/manyWalletRows'
import { Failure } from '../../http/failure'
import { foldText } from './foldText'
import { createWalletAnswers } from './walletAnswers'
import { createWalletModel } from './walletModel'
import { walletPage } from './walletPage'
import { readWalletQuery } from './walletQuery'

const rows = manyWalletRows(10_000)
const model = modelOf(rows)
const folded = rows.map(({ name, rdns, homepage }) => {
  const host = homepage ? new URL(homepage).hostname.replace(/^www\./, '') : ''
  return { title: name, fields: [name, rdns ?? '', host].map(foldText) }
})

type Asked = Partial<Record<(typeof walletsRoute)['query'][number], string>>
const ask = (asked: Asked) =>
  walletPage(
    model,
    readWalletQuery(name => asked[name]),
  )
const page = (asked: Asked) => getWallets.answer(JSON.parse(ask(asked)))
const names = (asked: Asked) => page(asked).data.map(wallet => wallet.name)

describe('a page of wallets', () => {
  test('[API-07 REG-02] comes in the order of the list, 40 at once unless told otherwise', () => {
    expect(page({}).data.map(wallet => wallet.id)).toEqual(rows.slice(0, 40).map(row => row.id))
    expect(page({}).count).toBe(10_000)
    expect(page({ page: '3', entries: '7' }).data.map(wallet => wallet.order)).toEqual([
      15, 16, 17, 18, 19, 20, 21,
    ])
    expect(page({ page: '101', entries: '100' })).toEqual({ data: [], count: 10_000 })
  })

  test('[API-07] include, exclude, chains and badge narrow it, alone and together', () => {
    const [first, second, third] = rows.map(row => row.id)
    expect(page({ include: `${third},${first},nobody,` }).data.map(wallet => wallet.id)).toEqual([
      first,
      third,
    ])
    expect(page({ include: `${first},${second}`, exclude: `${second}` }).count).toBe(1)
    expect(page({ exclude: `${first},${second}` }).count).toBe(9_998)
    const onSolana = rows.filter(row => row.chains.some(chain => chain.startsWith('solana:')))
    expect(page({ chains: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,bip122:404' }).count).toBe(onSolana.length)
    expect(page({ chains: 'solana:404' })).toEqual({ data: [], count: 0 })
    const onEvm = rows.filter(row => row.chains.some(chain => chain.startsWith('eip155:')))
    expect(page({ chains: 'eip155:31337' }).count).toBe(onEvm.length) // any EVM wallet can be given any EVM chain
    const certified = rows.filter(row => row.badgeType === 'certified')
    expect(page({ badge_type: 'certified' }).count).toBe(certified.length)
    expect(page({ badge_type: 'none' }).count).toBe(10_000)
  })

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', '1e3'],
    ['page', '99999999999999999999'],
    ['page', "1' or '1'='1"],
    ['entries', '201'],
    ['entries', '0'],
    ['entries', 'all'],
    ['badge_type', 'gold'],
    ['chains', 'ethereum'],
    ['chains', 'eip155:1;drop table wallets'],
    ['include', Array.from({ length: 201 }, (_, at) => `id${at}`).join(',')],
    ['exclude', Array.from({ length: 201 }, (_, at) => `id${at}`).join(',')],
  ] as const)('[API-07] refuses %s=%s and names it', (name, value) => {
    expect(() => ask({ [name]: value })).toThrow(Failure)
    expect(() => ask({ [name]: value })).toThrow(expect.objectContaining({ status: 400, field: name }))
  })

  test('[API-07] as many wallets as can be named come in one page', () => {
    const ids = rows.slice(0, 200).map(row => row.id)
    expect(page({ include: ids.join(','), entries: '200' }).data).toHaveLength(200)
  })

  test('texts that would mean something elsewhere find nothing here', () => {
    for (const search of [
      "' or 1=1 --",
      '%',
      '../../etc/passwd',
      '.*',
      '\\',
      '"},{"id":"x',
      'x\r\nset-cookie: a=b',
      'x'.repeat(9_000),
    ])
      expect(page({ search })).toEqual({ data: [], count: 0 })
  })

  test('[REG-01] every wallet has its fields, and none that is empty', () => {
    for (const wallet of page({ entries: '100' }).data) {
      expect(wallet).toMatchObject({
        id: expect.stringMatching(/^[\da-f]{64}$/),
        name: expect.any(String),
        image_id: expect.any(String),
      })
      expect(Object.values(wallet)).not.toContain(null)
    }
    const full = rows.findIndex(row => row.rdns && row.mobileLink && row.desktopLink && row.webappLink)
    expect(page({ include: rows[full]?.id ?? '' }).data[0]).toMatchObject({
      rdns: rows[full]?.rdns,
      chains: rows[full]?.chains,
      mobile_link: rows[full]?.mobileLink,
      desktop_link: rows[full]?.desktopLink,
      webapp_link: rows[full]?.webappLink,
    })
  })
})

describe('search', () => {
  const some = modelOf(
    ['Blue Fox', 'Foxtrot', 'Arctic Firefox', 'Fox', 'Füchse', 'Wallet Ｆｏｘ', 'Nord'].map((name, at) => ({
      ...(manyWalletRows(7)[at] as (typeof rows)[number]),
      name,
      rdns: name === 'Nord' ? 'app.fox.nord' : null,
      homepage: name === 'Füchse' ? 'https://www.fuchsbau.example/fox' : null,
    })),
  )
  const found = (search: string) =>
    getWallets
      .answer(
        JSON.parse(
          walletPage(
            some,
            readWalletQuery(name => (name === 'search' ? search : undefined)),
          ),
        ),
      )
      .data.map(wallet => wallet.name)

  test('[REG-07] is trimmed, and the whole name, its start, a word, any part, an address come in this order', () => {
    const order = ['Fox', 'Foxtrot', 'Blue Fox', 'Wallet Ｆｏｘ', 'Arctic Firefox', 'Nord']
    for (const text of ['fox', '  FOX\t', 'ｆｏｘ', 'fóx']) expect(found(text)).toEqual(order)
    expect(found('fuchs')).toEqual(['Füchse'])
    expect(found('fuchsbau.example')).toEqual(['Füchse'])
    expect(found('nord app')).toEqual([])
    expect(found('   ')).toHaveLength(7)
  })

  test('[API-07] finds in 10 000 wallets what a plain filter finds, in the same order', () => {
    const texts = ['a', 'wa', 'wallet', 'zzz', 'éc', 'com', 'io.', '1', ...pieces(rows.map(row => row.name))]
    for (const text of texts) {
      const wanted = plainSearch(foldText(text))
      const entries = '100'
      expect(page({ search: text, entries }).count, text).toBe(wanted.length)
      expect(names({ search: text, entries }), text).toEqual(wanted.slice(0, 100))
      const last = String(Math.max(1, Math.ceil(wanted.length / 100)))
      expect(names({ search: text, entries, page: last })).toEqual(wanted.slice((Number(last) - 1) * 100))
    }
  })

  test('an answer that is remembered is the answer of this model, not of the one before', () => {
    const answers = createWalletAnswers()
    const query = readWalletQuery(() => undefined)
    expect(answers(model, query)).toBe(answers(model, query))
    expect(JSON.parse(answers(some, query).toString()).count).toBe(7)
    expect(JSON.parse(answers(model, query).toString()).count).toBe(10_000)
  })
})

function modelOf(list: typeof rows) {
  const builder = createWalletModel()
  for (const row of list) builder.add(row)
  return builder.build()
}

/** Beginnings, ends and middles of names, always the same ones. */
function pieces(texts: readonly string[]): string[] {
  return Array.from({ length: 60 }, (_, at) => {
    const text = texts[(at * 7_919) % texts.length] ?? ''
    const from = at % 3 === 0 ? 0 : (at * 31) % text.length
    return text.slice(from, from + 1 + (at % 9))
  })
}

function plainSearch(wanted: string): string[] {
  if (wanted === '') return rows.map(row => row.name)
  const ranked = folded.flatMap(({ fields: [name = '', ...others], title }, position) => {
    const otherRanks = others.map(other => 4 + fieldRank(other, wanted))
    const rank = Math.min(fieldRank(name, wanted), ...otherRanks)
    return rank < 8 ? [{ rank, position, title }] : []
  })
  return ranked
    .sort((one, other) => one.rank - other.rank || one.position - other.position)
    .map(({ title }) => title)
}

function fieldRank(field: string, wanted: string): number {
  if (field === wanted) return 0
  if (field.startsWith(wanted)) return 1
  if (!field.includes(wanted)) return Number.POSITIVE_INFINITY
  const words = [...field.matchAll(/(?<![\p{L}\p{N}])./gu)].map(({ index }) => field.slice(index))
  if (words.some(rest => rest.startsWith(wanted))) return 2
  return 3
}

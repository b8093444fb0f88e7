import { describe, expect, it } from 'vitest'
import { getBalances, getHistory, getNfts } from '../endpoints/account'
import { readName } from './readFields'

const chainId = 'eip155:1'
const token = `${chainId}:0x${'ab'.repeat(20)}`
const balance = (more: object = {}) => ({
  ...{ name: 'Coin', symbol: 'COIN', chainId, address: token, quantity: { decimals: '18', numeric: '1.5' } },
  ...{ price: 0, ...more },
})
const balances = (...rows: unknown[]) => getBalances.answer({ balances: rows }).balances
const most = (2n ** 256n - 1n).toString()

describe('rows that a token or a bad service wrote', () => {
  it('[ACC-07] keep amounts of every size exact, with 0 and with 77 decimals', () => {
    for (const quantity of [
      { decimals: '0', numeric: most },
      { decimals: '77', numeric: `${most[0]}.${most.slice(1)}` },
      { decimals: '18', numeric: '0.000000000000000001' },
    ])
      expect(balances(balance({ quantity }))).toMatchObject([{ quantity }])
  })

  it('are left out, and hide no other, where there is no amount, chain or token', () => {
    const quantity = { decimals: '18', numeric: '1' }
    const bad = [
      ...['1e5', '-1', 'NaN', '', '0x10', '1,5', '9'.repeat(90), 7, null].map(numeric =>
        balance({ quantity: { ...quantity, numeric } }),
      ),
      ...['-1', '256', '1.5', 18, null].map(decimals => balance({ quantity: { ...quantity, decimals } })),
      ...[balance({ chainId: 'mars' }), balance({ address: `eip155:10:0x${'ab'.repeat(20)}` })],
      ...[balance({ address: '0x12' }), balance({ name: '', symbol: '\u202e\u200b' })],
      ...[null, 7, 'row', [], {}],
    ]
    expect(balances(...bad, balance())).toEqual([balance()])
  })

  it('have no price that is zero, negative or no number', () => {
    for (const priceDecimal of ['0', '0.000', '-1', '1e9', 'NaN', '', 7, null, '9'.repeat(99)])
      expect(balances(balance({ priceDecimal }))[0]).not.toHaveProperty('priceDecimal')
    for (const price of [-1, Number.NaN, Number.POSITIVE_INFINITY, '1', null])
      expect(balances(balance({ price, value: price }))[0]).toEqual(balance())
    expect(balances(balance({ priceDecimal: '0.0000001' }))[0]?.priceDecimal).toBe('0.0000001')
  })

  it('have names as long and as plain as a row can show them', () => {
    const [row] = balances(balance({ name: 'x'.repeat(10_240), symbol: 'USD\u202eC\u0000\n'.repeat(99) }))
    expect([row?.name.length, row?.symbol]).toEqual([64, 'USDCUSDCUSDCUSDC'])
    expect(readName('👩‍🚀'.repeat(99), 3)).toBe('👩🚀👩')
    const name = '\u2066Bad\u2069\u200f'
    const [nft] = getNfts.answer({
      data: [{ chainId, address: token, tokenId: most, standard: 'erc721', amount: '1', name }],
    }).data
    expect([nft?.name, nft?.tokenId]).toEqual(['Bad', most])
  })

  it('are no history without a hash, a chain or a time, and move nothing without an amount', () => {
    const metadata = { hash: '0x1', chain: chainId, minedAt: '2026-01-01T00:00:00Z', operationType: 'steal' }
    const transfers = [
      { direction: 'in', quantity: { numeric: most } },
      { direction: 'up', quantity: { numeric: '1' } },
      { direction: 'in', quantity: { numeric: '1e400' } },
    ]
    const { data, next } = getHistory.answer({
      data: [
        ...[
          { metadata: { ...metadata, minedAt: 'soon' } },
          { metadata: { ...metadata, chain: 7 } },
          {},
          null,
        ],
        { metadata, transfers },
      ],
      next: 'x'.repeat(5_000),
    })
    expect(data).toMatchObject([{ metadata: { operationType: 'execute', status: 'confirmed' } }])
    expect(data[0]?.transfers).toEqual([{ direction: 'in', quantity: { numeric: most } }])
    expect(next).toBeNull()
  })

  it.each([null, undefined, '<html>', 7, [], {}, { balances: {} }])('are none in %j', body => {
    expect(() => getBalances.answer(body)).toThrow(TypeError)
    expect(() => getHistory.answer(body)).toThrow(TypeError)
  })

  it('say only what is known about what is missing', () => {
    const said = getBalances.answer({ balances: [], gaps: ['missing-networks', 'x', 7], reason: 'because' })
    expect(said).toEqual({ balances: [], gaps: ['missing-networks'] })
  })
})

import type { CaipAddress, CaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Price } from '../prices/price'
import { lookOf } from '../tokenLists/createListedLooks'
import { toTokenBalance } from './toTokenBalance'
import { withoutImitators } from './withoutImitators'

const chain = 'eip155:1' as CaipNetworkId
const price = (more: Partial<Price> = {}): Price => ({
  ...{ address: '', price: '1', at: 0, source: 'defillama', counts: true, ...more },
})
const token = (at: number, name: string, symbol: string) => ({
  ...{ address: `0x${String(at).padStart(40, '0')}`, name, symbol, decimals: 6, amount: 5_000_000n },
})

test('a token that looks like a coin or one with a price is marked, in every spelling', () => {
  const rows = [
    toTokenBalance(chain, { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1n }),
    toTokenBalance(chain, token(1, 'USD Coin', 'USDC'), { price: price() }),
    toTokenBalance(chain, token(2, 'USD Coin', 'USDC')),
    toTokenBalance(chain, token(3, 'Anything', 'USDС')), // a Cyrillic С
    toTokenBalance(chain, token(4, 'U S D - C O I N', 'FREE')),
    toTokenBalance(chain, token(5, 'Ethereum', 'ΕTH')), // a Greek Ε
    toTokenBalance(chain, token(6, 'Points', 'PTS')),
    toTokenBalance(chain, token(7, 'USD Coin', 'USDC'), { price: price() }),
    toTokenBalance(chain, token(8, '★', '★'), { price: price() }),
    toTokenBalance(chain, token(9, '☆', '☆')),
  ]
  expect(withoutImitators(rows).map(({ isSpam }) => isSpam === true)).toEqual([
    ...[false, false, true, true, true, true, false, false, false, false],
  ])
})

test('a token that an imported list names is what it says; one that looks like it in name and symbol is not', () => {
  const [real, fake] = [token(1, 'USD Coin', 'USDC'), token(2, 'U\u200BSD Coin', 'USDС')] // a Cyrillic С
  const listed = { addresses: new Set([real.address.slice(2)]), looks: new Set([lookOf(real)]) }
  const marks = (...rows: ReturnType<typeof token>[]) =>
    withoutImitators(
      rows.map(row => toTokenBalance(chain, row)),
      listed,
    ).map(({ isSpam }) => isSpam === true)
  expect(marks(fake)).toEqual([true]) // also where the account does not have the real one
  expect(marks(real, fake)).toEqual([false, true])
  // A symbol of its own choice is no pretence, as long as the account does not have the other one.
  expect(marks(token(3, 'Unicorn Standard', 'USDC'))).toEqual([false])
  const bridged = toTokenBalance(chain, real)
  const priced = toTokenBalance(chain, token(4, 'USD Coin', 'USDC'), { price: price() })
  expect(withoutImitators([priced, bridged], listed)).toEqual([priced, bridged])
})

test('a price for other decimals than the token now says is none', () => {
  const row = token(1, 'USD Coin', 'USDC')
  expect(toTokenBalance(chain, row, { price: price({ decimals: 6 }) })).toMatchObject({ value: 5 })
  const lied = toTokenBalance(chain, { ...row, decimals: 0 }, { price: price({ decimals: 6 }) })
  expect(lied).toMatchObject({ price: 0, value: 0, address: `${chain}:${row.address}` as CaipAddress })
  expect(lied).not.toHaveProperty('priceDecimal')
})

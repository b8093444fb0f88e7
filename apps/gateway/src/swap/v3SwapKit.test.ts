import { devnetAddresses } from '@latchkey/devnet/addresses'
import { parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Asset, openSwapSite, type SwapSite } from '../../test/swapSite'

const { tokens } = devnetAddresses
let site: SwapSite
beforeAll(async () => {
  site = await openSwapSite({ hasV3: true })
})
afterAll(() => site?.close())

it('[SWP-01 SWP-08] of V2 and V3 the one that gives more is taken, and what was quoted arrives to the last unit', async () => {
  const { quote, swap, held, sent } = site
  // WETH's pool of V3 keeps less of a small swap; of a large one V2's deep pool gives more.
  const small = await quote('native', 'dUSD', parseEther('2'), 0.5)
  const large = await quote('native', 'dUSD', parseEther('20000'), 5)
  expect([small.provider, large.provider]).toEqual(['uniswap-v3', 'uniswap-v2'])
  const before = await held('dUSD')
  await swap(small)
  expect((await held('dUSD')) - before).toBe(small.toAmount)

  // Coins for a token, a token for another one, and back into the coin: the approval is for exactly what is sold.
  const ways: [Asset, Asset, bigint][] = [
    ['dUSD', 'LATCH', parseUnits('2000', 6)],
    ['native', 'dBTC', parseEther('1')],
    ['dBTC', 'native', parseUnits('0.02', 8)],
  ]
  for (const [from, to, amount] of ways) {
    const offer = await quote(from, to, amount, 0.5)
    expect([from, to, offer.provider]).toEqual([from, to, 'uniswap-v3'])
    sent.length = 0
    const [had, owned] = [await held(from), await held(to)]
    await swap(offer)
    expect(sent).toHaveLength(from === 'native' ? 1 : 2)
    if (from !== 'native') expect(had - (await held(from))).toBe(amount)
    const gas = to === 'native' ? parseEther('0.01') : 0n
    const gained = (await held(to)) - owned
    expect([gained <= offer.toAmount, gained + gas >= offer.toAmount]).toEqual([true, true])
  }
})

it('[SWP-08] V3: a price that moves once the wallet is asked: the minimum that was shown, or nothing sold', async () => {
  const { quote, swap, held, trader, asked, tradeV3, reading, sent } = site
  const offer = await quote('native', 'dUSD', parseEther('1'), 0.1)
  expect(offer.provider).toBe('uniswap-v3')
  asked.before = async () => {
    asked.before = async () => {}
    await tradeV3(trader, [tokens.WETH.address, tokens.dUSD.address], parseEther('300'))
  }
  const before = await held('dUSD')
  sent.length = 0
  await swap(offer)
  const receipts = await Promise.all(sent.map(hash => reading.getTransactionReceipt({ hash })))
  expect(receipts.map(({ status }) => status)).toEqual(['reverted'])
  expect(await held('dUSD')).toBe(before)
})

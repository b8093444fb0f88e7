import { devnetAddresses } from '@latchkey/devnet/addresses'
import { kitError } from '@latchkey/protocol'
import { type Hex, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Asset, erc20, openSwapSite, type SwapSite } from '../../test/swapSite'

const { tokens, uniswapV3 } = devnetAddresses
let site: SwapSite
beforeAll(async () => {
  site = await openSwapSite({ hasV3: true })
})
afterAll(() => site?.close())

it('[SWP-01 SWP-08] of V2 and V3 the one that gives more is taken, and what was quoted arrives to the last unit', async () => {
  const { quote, swap, held, sent, signed, caughtUp } = site
  // WETH's pool of V3 keeps less of a small swap; of a large one V2's deep pool gives more.
  const small = await quote('native', 'dUSD', parseEther('2'), 0.5)
  const large = await quote('native', 'dUSD', parseEther('20000'), 5)
  expect([small.provider, large.provider]).toEqual(['uniswap-v3', 'uniswap-v2'])
  const before = await held('dUSD')
  await swap(small)
  expect((await held('dUSD')) - before).toBe(small.toAmount)

  // Coins for a token, a token for another one, and back into the coin: the approval is for exactly what is sold, and a
  // permit goes along with the swap where the token takes one.
  const asks: Partial<Record<Asset, [sent: number, signed: number]>> = {
    ...{ native: [1, 0], dUSD: [2, 0], dBTC: [1, 1] },
  }
  const ways: [Asset, Asset, bigint][] = [
    ['dUSD', 'LATCH', parseUnits('2000', 6)],
    ['native', 'dBTC', parseEther('1')],
    ['dBTC', 'native', parseUnits('0.02', 8)],
  ]
  for (const [from, to, amount] of ways) {
    await caughtUp()
    const offer = await quote(from, to, amount, 0.5)
    expect([from, to, offer.provider]).toEqual([from, to, 'uniswap-v3'])
    sent.length = 0
    signed.length = 0
    const [had, owned] = [await held(from), await held(to)]
    await swap(offer)
    expect([sent.length, signed.length]).toEqual(asks[from])
    if (from !== 'native') expect(had - (await held(from))).toBe(amount)
    const gas = to === 'native' ? parseEther('0.01') : 0n
    const gained = (await held(to)) - owned
    expect([gained <= offer.toAmount, gained + gas >= offer.toAmount]).toEqual([true, true])
  }
})

it('[SWP-08] a permit is for exactly what is sold, to the exchange, soon over; nothing of it is left after the swap', async () => {
  const { quote, swap, signed, sent, reading, visitor, asked, mined, wallet, trader, held, caughtUp } = site
  const token = erc20('dBTC')
  const allowed = (spender: Hex) =>
    reading.readContract({ ...token, functionName: 'allowance', args: [visitor.address, spender] })
  const amount = parseUnits('0.01', 8)
  await caughtUp()
  const offer = await quote('dBTC', 'native', amount, 1)
  expect(offer.provider).toBe('uniswap-v3')
  signed.length = 0
  sent.length = 0
  await swap(offer)
  expect(sent).toHaveLength(1)
  expect(signed).toMatchObject([
    {
      domain: {
        name: 'Devnet Bitcoin',
        version: '1',
        chainId: 31337n,
        verifyingContract: token.address.toLowerCase(),
      },
      primaryType: 'Permit',
      message: { owner: visitor.address, spender: uniswapV3.router.toLowerCase(), value: amount },
    },
  ])
  const [{ message }] = signed as [{ message: { deadline: bigint } }]
  expect(Number(message.deadline) - Date.now() / 1000).toBeLessThan(1_201)
  expect(await allowed(uniswapV3.router)).toBe(0n)

  // Somebody hands it in first: it is not needed twice, and the swap goes through.
  await caughtUp()
  const again = await quote('dBTC', 'native', amount, 1)
  expect(again.provider).toBe('uniswap-v3')
  asked.before = async ({ data = '0x' }) => {
    asked.before = async () => {}
    const at = data.indexOf('c2e3140a')
    const permit = `0xd505accf${[visitor.address, uniswapV3.router].map(one => one.slice(2).padStart(64, '0')).join('')}`
    const rest = data.slice(at + 8 + 64, at + 8 + 6 * 64)
    await mined(
      await wallet.sendTransaction({
        account: trader,
        to: token.address,
        data: `${permit as Hex}${rest}`,
        gas: 200_000n,
      }),
    )
    expect(await allowed(uniswapV3.router)).toBe(amount)
  }
  const before = await held('dBTC')
  await swap(again)
  expect(before - (await held('dBTC'))).toBe(amount)
  expect(await allowed(uniswapV3.router)).toBe(0n)
})

it('[SWP-08] a permit that is declined, or signed in a form that no token takes, swaps nothing by itself', async () => {
  const { quote, swap, sent, asked, held, caughtUp } = site
  const { sign } = asked
  await caughtUp()
  const offer = await quote('dBTC', 'native', parseUnits('0.001', 8), 1)
  expect(offer.provider).toBe('uniswap-v3')
  const before = await held('dBTC')
  sent.length = 0
  asked.sign = async () => {
    throw kitError('user/rejected')
  }
  await expect(swap(offer)).rejects.toMatchObject({ code: 'user/rejected' })
  expect([sent.length, await held('dBTC')]).toEqual([0, before])
  // Of another key, and as a contract signs: then it is approved, as ever.
  for (const signature of [`0x${'11'.repeat(64)}1b`, `0x${'11'.repeat(200)}`]) {
    asked.sign = async () => signature
    sent.length = 0
    await caughtUp()
    await swap(await quote('dBTC', 'native', parseUnits('0.001', 8), 1))
    expect(sent).toHaveLength(2)
  }
  asked.sign = sign
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

import { devnetAddresses } from '@latchkey/devnet/addresses'
import { expect, type Locator, test } from '@playwright/test'
import { type Hex, parseAbi, parseEther } from 'viem'
import { accountViewOf } from './accountView'
import { askFaucet } from './faucet'
import { freshWallet } from './freshWallet'
import { withGateway } from './gateway'
import { chains, playgroundOf } from './playground'

const { tokens, uniswapV2 } = devnetAddresses

test('[ACC-01 ACC-32] a newcomer sees tokens with what they are worth, pictures, and where all of it came from', async ({
  page,
}) => {
  const site = playgroundOf(page)
  const account = accountViewOf(site)
  const { address } = await freshWallet(page, { name: 'Fresh Key', chainId: 31337 })
  for (let gift = 0; gift < 3; gift++) await askFaucet(31337, address)
  await site.open(withGateway)
  await site.connectButton.click()
  await site.dialog.getByRole('button', { name: 'Fresh Key' }).click()
  await expect(site.dialog).toBeHidden()
  await account.open()

  await test.step('tokens, worth what the pools say', async () => {
    const { dUSD, LATCH, dBTC, WETH } = tokens
    const dollars = await priceIn('dBTC/dUSD', dBTC.address)
    const ether = await priceIn('WETH/dUSD', WETH.address)
    const latch = await priceIn('LATCH/WETH', LATCH.address)
    for (const [name, title, cents] of [
      [dUSD.name, '3,000 dUSD', 300_000n],
      [dBTC.name, '0.015 dBTC', centsOf(1_500_000n, dollars)],
      ['Ether', '30 ETH', centsOf(parseEther('30'), ether)],
      [LATCH.name, '150 LATCH', centsOf((parseEther('150') * latch[0]) / latch[1], ether)],
    ] as const) {
      await expect(account.amount(name)).toHaveAttribute('title', title)
      const shown = await shownCents(account.value(name))
      // Others exchange a little meanwhile, and a price is the average of a while.
      const distance = shown > cents ? shown - cents : cents - shown
      expect(`${name}: ${distance * 200n <= cents ? 'as in the pool' : `${shown}, and not ${cents}`}`).toBe(
        `${name}: as in the pool`,
      )
    }
    const names = [dUSD.name, dBTC.name, 'Ether', LATCH.name]
    await expect
      .poll(async () => {
        const all = await Promise.all(names.map(name => shownCents(account.value(name))))
        const total = await shownCents(site.dialog.locator('.lk-total .lk-amount'))
        return Number(total - all.reduce((sum, one) => sum + one, 0n))
      })
      .toBeLessThanOrEqual(names.length) // each row is rounded
  })

  await test.step('pictures, which the browser has drawn', async () => {
    await account.tab('NFTs')
    const pictures = site.dialog.getByRole('tabpanel').locator('.lk-nft img')
    await expect(pictures).toHaveCount(3)
    const width = () =>
      pictures.evaluateAll(all => all.map(one => (one as HTMLImageElement).naturalWidth > 0))
    await expect.poll(width).toEqual([true, true, true])
  })

  await test.step('the history', async () => {
    await account.tab('Activity')
    for (const amount of ['+10 ETH', '+1,000 dUSD', '+50 LATCH', '+0.005 dBTC']) {
      const rows = account.history.filter({ has: page.locator(`.lk-amount[title="${amount}"]`) })
      await expect(rows).toHaveCount(3)
      for (const row of await rows.all()) await expect(row.locator('.lk-tx-title')).toHaveText('Received')
    }
  })
})

type Price = readonly [quote: bigint, base: bigint]

/** What a pool holds of the token that is priced, and of the one it is paid with. */
async function priceIn(pair: keyof typeof uniswapV2.pairs, base: string): Promise<Price> {
  const address = uniswapV2.pairs[pair] as Hex
  const abi = parseAbi([
    'function getReserves() view returns (uint112, uint112, uint32)',
    'function token0() view returns (address)',
  ])
  const [first, second] = await chains.a.readContract({ address, abi, functionName: 'getReserves' })
  const isFirst = (await chains.a.readContract({ address, abi, functionName: 'token0' })) === base
  return isFirst ? [second, first] : [first, second]
}

/** What so many units are worth, of a pool that pays in dUSD, which has six decimals. */
function centsOf(units: bigint, [quote, base]: Price): bigint {
  return (units * quote) / base / 10_000n
}

async function shownCents(worth: Locator): Promise<bigint> {
  await expect(worth).toHaveAttribute('title', /^\$[\d,]+\.\d\d$/)
  return BigInt(((await worth.getAttribute('title')) ?? '').replace(/\D/g, ''))
}

import { devnetAddresses } from '@latchkey/devnet/addresses'
import { maxUint256, parseEther } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillPockets, swapMeanwhile, worseThanShown } from '../../test/movedPool'
import { erc20, openSwapSite, type SwapSite } from '../../test/swapSite'

const { people, tokens, uniswapV2 } = devnetAddresses
const some = parseEther('10')

let site: SwapSite
beforeAll(async () => {
  site = await openSwapSite()
  await openTollPool() // before anybody asks: the gateway knows for a while which pools there are
})
afterAll(() => site?.close())

it('[SWP-01 SWP-08] pools moved between quote and send: the minimum that was shown, or nothing sold', async () => {
  await fillPockets(site)
  for (let seed = 1; seed <= 10; seed += 1)
    expect(worseThanShown(await swapMeanwhile(site, seed))).toBe(false)
})

it('[SWP-08] a token that keeps a toll, and one that lets nobody move it: refused before the wallet is asked', async () => {
  const { visitor, sent } = site
  await site.approve(visitor, 'TOLL', maxUint256)
  sent.length = 0
  // The exchange gets less than is sold, the visitor less than is shown.
  const sale = await site.quote('TOLL', 'native', some, 1)
  await expect(site.swap(sale)).rejects.toMatchObject({ code: 'swap/would-fail' })
  const purchase = await site.quote('native', 'TOLL', some, 0.5)
  await expect(site.swap(purchase)).rejects.toMatchObject({ code: 'swap/untrusted' })
  expect(sent).toEqual([])

  // Whoever agreed to lose as much as the toll gets what was shown at least.
  const wide = await site.quote('native', 'TOLL', some, 2)
  const before = await site.held('TOLL')
  await site.swap(wide)
  expect((await site.held('TOLL')) - before).toBeGreaterThanOrEqual(wide.minToAmount)

  sent.length = 0
  const last = [await site.quote('TOLL', 'native', some, 2), await site.quote('native', 'TOLL', some, 2)]
  await site.node.setCode({ address: tokens.TOLL.address, bytecode: frozenToken })
  for (const quote of last) await expect(site.swap(quote)).rejects.toMatchObject({ code: 'swap/would-fail' })
  expect(sent).toEqual([])
})

/** Says of everybody that they have plenty, and lets nobody move any of it: transfers fail, other calls answer 2²⁵⁵. */
const frozenToken =
  '0x60003560e01c806323b872dd146027578063a9059cbb14602757600160ff1b60005260206000f35b60006000fd'

/** Whom its toll does not concern makes a pool of it, and gives the visitor some. */
async function openTollPool(): Promise<void> {
  const { node, wallet, mined, visitor, routerAbi } = site
  const { maker: account } = people
  await node.impersonateAccount({ address: account })
  await node.setBalance({ address: account, value: parseEther('1000') })
  const toll = { ...erc20('TOLL'), account }
  const much = parseEther('100000')
  await mined(
    await wallet.writeContract({ ...toll, functionName: 'approve', args: [uniswapV2.router, much] }),
  )
  await mined(
    await wallet.writeContract({
      ...{ address: uniswapV2.router, abi: routerAbi, account, functionName: 'addLiquidityETH' },
      ...{ args: [tokens.TOLL.address, much, 0n, 0n, account, maxUint256], value: parseEther('500') },
      gas: 5_000_000n,
    }),
  )
  await mined(
    await wallet.writeContract({
      ...toll,
      functionName: 'transfer',
      args: [visitor.address, parseEther('100')],
    }),
  )
}

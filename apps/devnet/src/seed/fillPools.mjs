import { maxUint256, parseEther, parseUnits } from 'viem'
import { devnetAddresses } from '../devnetAddresses.mjs'

const { people, tokens, uniswapV2 } = devnetAddresses
const { router } = uniswapV2

/**
 * Gives the pools what makes a price: 3 000 dUSD for an ether, 2 for a LATCH, 65 000 for a dBTC. The spam's pool holds
 * a hundredth of an ether, so that its price is absurd and nothing stands behind it.
 * @param {ReturnType<typeof import('./createStory.mjs').createStory>} story
 * @param {string} faucet who has the dollars
 */
export function fillPools(story, faucet) {
  const { maker, spammer } = people
  const dollars = parseUnits('300000000', tokens.dUSD.decimals)
  story.call(faucet, tokens.dUSD.address, 'transfer', [maker, dollars])
  for (const { address } of [tokens.dUSD, tokens.LATCH, tokens.dBTC])
    story.call(maker, address, 'approve', [router, maxUint256])
  withEther(maker, tokens.dUSD, '240000000', '80000')
  withEther(maker, tokens.LATCH, '300000', '200')
  const [bitcoin, against] = [
    parseUnits('50', tokens.dBTC.decimals),
    parseUnits('3250000', tokens.dUSD.decimals),
  ]
  story.call(
    maker,
    router,
    'addLiquidity',
    [tokens.dBTC.address, tokens.dUSD.address, bitcoin, against, 0n, 0n, maker, maxUint256],
    { gas: 5_000_000 },
  )
  story.call(spammer, tokens.spam.address, 'approve', [router, maxUint256])
  withEther(spammer, tokens.spam, '0.001', '0.01')

  // The first one makes the pair, which costs much gas.
  function withEther(from, token, amount, ether) {
    const value = parseEther(ether)
    const args = [token.address, parseUnits(amount, token.decimals), 0n, value, from, maxUint256]
    story.call(from, router, 'addLiquidityETH', args, { value, gas: 5_000_000 })
  }
}

import { parseAbi, parseUnits } from 'viem'
import { devnetAddresses } from './devnetAddresses.mjs'

const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function mint(address to, string uri)', // without a text the picture draws itself
])

/**
 * What the faucet gives beside ether, as calls: dollars, and where there is more, of that and a picture as well.
 * @param {import('viem').Address} address
 * @param {boolean} hasMore
 */
export function faucetGifts(address, hasMore) {
  const { nfts, tokens } = devnetAddresses
  const dollars = give(tokens.dUSD, '1000')
  if (!hasMore) return [dollars]
  return [
    dollars,
    give(tokens.LATCH, '50'),
    give(tokens.dBTC, '0.005'),
    { address: nfts.pictures, abi, functionName: 'mint', args: [address, ''] },
  ]

  function give(token, amount) {
    const args = [address, parseUnits(amount, token.decimals)]
    return { address: token.address, abi, functionName: 'transfer', args }
  }
}

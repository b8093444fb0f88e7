import { isEvmAddress } from '@latchkey/protocol'

/** An exchange that works like Uniswap's V2, and the tokens that the operator wants to be swapped there. */
export type V2Dex = {
  chainId: string
  router: string
  tokens: readonly string[]
  /** What a pool keeps of each swap. */
  feeBps: bigint
  /** What the chain's own coin is called. */
  coin: string
}

const mostTokens = 24
const options = ['tokens', 'fee', 'coin']

/** Reads `eip155:31337:0x<router>?tokens=0x…,0x…&fee=30&coin=ETH`. */
export function readV2Dex(text: string): V2Dex | undefined {
  const [name = '', query = ''] = text.split('?')
  const [, chainId = '', router = ''] = /^(eip155:[1-9]\d{0,31}):(0x[\da-f]{40})$/i.exec(name) ?? []
  const given = new URLSearchParams(query)
  const tokens = (given.get('tokens') ?? '').split(',').map(token => token.trim().toLowerCase())
  const [fee, coin] = [given.get('fee') ?? '30', given.get('coin') ?? 'ETH']
  if (!isEvmAddress(router)) return undefined
  if (tokens.length > mostTokens || !tokens.every(token => token.startsWith('0x') && isEvmAddress(token)))
    return undefined
  if (!/^\d{1,3}$/.test(fee) || !/^[\w.]{1,16}$/.test(coin)) return undefined
  if ([...given.keys()].some(key => !options.includes(key))) return undefined
  return {
    ...{ chainId, router: router.toLowerCase(), tokens: [...new Set(tokens)] },
    ...{ feeBps: BigInt(fee), coin },
  }
}

import { isEvmAddress } from '@latchkey/protocol'

/** Uniswap's V3, or an exchange with the same contracts, and the tokens that the operator wants to be swapped there. */
export type V3Dex = {
  chainId: string
  router: string
  /** A QuoterV2, which confirms every route. */
  quoter: string
  tokens: readonly string[]
  coin: string
}

const mostTokens = 12
const options = ['quoter', 'tokens', 'coin']

/** Reads `eip155:31337:0x<router>?quoter=0x…&tokens=0x…,0x…&coin=ETH`. */
export function readV3Dex(text: string): V3Dex | undefined {
  const [name = '', query = ''] = text.split('?')
  const [, chainId = '', router = ''] = /^(eip155:[1-9]\d{0,31}):(0x[\da-f]{40})$/i.exec(name) ?? []
  const given = new URLSearchParams(query)
  const tokens = (given.get('tokens') ?? '').split(',').map(token => token.trim().toLowerCase())
  const [quoter, coin] = [given.get('quoter') ?? '', given.get('coin') ?? 'ETH']
  if (![router, quoter, ...tokens].every(one => one.startsWith('0x') && isEvmAddress(one))) return undefined
  if (tokens.length > mostTokens || !/^[\w.]{1,16}$/.test(coin)) return undefined
  if ([...given.keys()].some(key => !options.includes(key))) return undefined
  const lower = { router: router.toLowerCase(), quoter: quoter.toLowerCase() }
  return { chainId, ...lower, tokens: [...new Set(tokens)], coin }
}

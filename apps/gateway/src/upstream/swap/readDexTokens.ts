import { readName } from '@latchkey/protocol'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { ReadCall } from './readCalls'
import type { ProviderToken } from './swapProvider'

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])

type Read = (calls: readonly ReadCall[]) => Promise<(Hex | undefined)[]>

/** What tokens say of themselves. One without usable decimals or a symbol is left out. */
export async function readDexTokens(
  read: Read,
  addresses: readonly string[],
): Promise<Map<string, ProviderToken>> {
  const names = ['name', 'symbol', 'decimals'] as const
  const answers = await read(
    addresses.flatMap(to =>
      names.map(functionName => ({ to, data: encodeFunctionData({ abi, functionName }) })),
    ),
  )
  return new Map(
    addresses.flatMap((address, at): [string, ProviderToken][] => {
      const [name, symbol, decimals] = answers.slice(3 * at, 3 * at + 3)
      const shown = readName(
        decoded(symbol, data => decodeFunctionResult({ abi, functionName: 'symbol', data })),
        16,
      )
      const places = decoded(decimals, data => decodeFunctionResult({ abi, functionName: 'decimals', data }))
      const called = readName(
        decoded(name, data => decodeFunctionResult({ abi, functionName: 'name', data })),
      )
      if (!shown || places === undefined || places > 77) return []
      return [[address, { address, name: called ?? shown, symbol: shown, decimals: places, logoUri: null }]]
    }),
  )
}

function decoded<Value>(answer: Hex | undefined, decode: (answer: Hex) => Value): Value | undefined {
  if (!answer) return undefined
  try {
    return decode(answer)
  } catch {
    return undefined
  }
}

import { tokenSymbol } from '@latchkey/protocol'
import { decodeRequest } from './decodeRequest'
import { decodeArguments } from './evm/abi'
import { hexToBytes, isHexBytes } from './hex'
import { textOf } from './message/decodeMessage'
import type { Asset, Part } from './part'
import type { SignRequest } from './request'

/** How a token calls itself, and how many decimals it counts in. `imitates`: it is not the one that bears this symbol. */
export type TokenName = { symbol: string; decimals: number; imitates?: string }

/** By lower-case address. */
export type TokenNames = Readonly<Record<string, TokenName>>

/** Tells the well-known symbol that a token bears without a right to it, as `imitatedBy` of `strangers` knows it. */
export type TellImitated = (symbol: string, token: string) => Promise<string | undefined>

/** A request with more tokens than this has those beyond without a name. */
const mostAsked = 5
/** Of a longer text nobody takes the whole for a symbol. */
const longestLook = 60

/**
 * Asks the tokens of a request how they are called. What does not answer, or says no symbol, has no name.
 *
 * @example
 * const names = await findTokenNames(request, (to, data) => ask('eth_call', [{ to, data }, 'latest']))
 */
export async function findTokenNames(
  request: SignRequest,
  call: (to: string, data: string) => Promise<unknown>,
  imitated?: TellImitated,
): Promise<TokenNames> {
  const all = decodeRequest(request).flatMap(assetsOf)
  const tokens = all.flatMap(asset => (asset.kind === 'token' ? asset.token.toLowerCase() : []))
  return askTokenNames(
    [...new Set(tokens)].filter(token => token.startsWith('0x')).slice(0, mostAsked),
    call,
    imitated,
  )
}

/** The same of tokens by their lower-case addresses, each of which it asks. */
export async function askTokenNames(
  asked: readonly string[],
  call: (to: string, data: string) => Promise<unknown>,
  imitated?: TellImitated,
): Promise<TokenNames> {
  const named = await Promise.all(
    asked.map(async token => {
      const answers = Promise.all([call(token, '0x95d89b41'), call(token, '0x313ce567')])
      const named = answers.then(read => readName(read, token, imitated))
      return [token, await named.catch(() => undefined)] as const
    }),
  )
  return Object.fromEntries(named.flatMap(([token, name]) => (name ? [[token, name]] : [])))
}

function assetsOf(part: Part): readonly Asset[] {
  if (part.what === 'order' || part.what === 'swap') return [...part.gives, ...part.gets]
  return 'asset' in part ? [part.asset] : []
}

async function readName(
  [symbol, decimals]: readonly unknown[],
  token: string,
  imitated: TellImitated = async () => undefined,
): Promise<TokenName | undefined> {
  const text = readText(symbol)
  const isNumber = isHexBytes(decimals) && decimals.length === 66 && BigInt(decimals) <= 36n
  if (!text || !isNumber) return undefined
  // Without the list of well-known tokens, which loads when it is needed, nothing is said.
  const imitates = text.length > longestLook ? undefined : await imitated(text, token).catch(() => undefined)
  const name = { decimals: Number(BigInt(decimals)), ...(imitates && { imitates }) }
  if (tokenSymbol.test(text)) return { symbol: text, ...name }
  // In letters that nobody should see, it is called by what they look like.
  return imitates ? { symbol: imitates, ...name } : undefined
}

/** A text, or 32 bytes of one, as the oldest tokens have it. */
function readText(answer: unknown): string | undefined {
  if (!isHexBytes(answer) || answer.length > 2_000) return undefined
  if (answer.length === 66) return textOf(hexToBytes(answer.replace(/(?:00)+$/, '')))
  const read = decodeArguments('bytes', answer.slice(2))
  const [bytes] = typeof read === 'object' ? read.values : []
  return typeof bytes === 'string' ? textOf(hexToBytes(bytes)) : undefined
}

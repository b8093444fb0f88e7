import { isKitError, nativeTokenAddress } from '@latchkey/protocol'
import { askChain } from '../chain/askChain'
import type { Hex } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { untrusted } from './readQuote'
import { plain } from './swapAsset'
import { words } from './swapCall'
import type { SwapQuote } from './swapQuote'

/** 0x's own list of its Settlers, at the same address on every network. */
const registry = '0x00000000000004533fe15556b1e086bb1a72ceae'
/** For Settlers whose transactions the seller sends. */
const feature = 2n
const [ownerOf, prev] = ['0x6352211e', '0xe2603dc2'] as const

/**
 * Checks a call of 0x's AllowanceHolder. It lends the allowance to whomever the data names, so this must be a
 * Settler of 0x's list, for exactly this token and amount, with the right receiver and minimum. A Settler
 * obeys these; another contract could behave during the simulation and steal afterwards. Any other form is
 * refused.
 */
export async function checkSettler(
  kit: Kit,
  network: Network,
  { quote, data }: { quote: SwapQuote; data: string },
  signal?: AbortSignal,
): Promise<void> {
  const { settler } = readExec(quote, data)
  for (const call of [ownerOf, prev]) {
    const found = await askSettler(kit, network, call, signal)
    if (found === settler) return
  }
  throw untrusted('exchange')
}

/** `exec(operator, token, amount, target, data)`, with a Settler's `execute((receiver, bought, minimum), actions, id)`. */
function readExec(quote: SwapQuote, data: string): { settler: string } {
  const hex = data.slice(2).toLowerCase()
  const word = (at: number) => BigInt(`0x${hex.slice(8 + at * 64, 72 + at * 64).padEnd(64, '0')}`)
  const address = (at: number) => `0x${word(at).toString(16).padStart(40, '0')}`
  const inner = hex.slice(8 + 6 * 64)
  const said = (at: number) => BigInt(`0x${inner.slice(8 + at * 64, 72 + at * 64).padEnd(64, '0')}`)
  if (!hex.startsWith('2213bc0b') || word(4) !== 160n || !inner.startsWith('1fff991f'))
    throw untrusted('data')
  if (address(0) !== address(3)) throw untrusted('exchange')
  // The native currency needs no allowance, and then the call must not lend anything else.
  const isCoin = quote.from === 'native'
  if (isCoin ? word(2) > 0n && address(1) !== nativeTokenAddress : address(1) !== plain(quote.from))
    throw untrusted('token sold')
  if (!isCoin && word(2) !== quote.fromAmount) throw untrusted('amount')
  if (said(0) !== BigInt(quote.account)) throw untrusted('receiver')
  if (said(1) !== BigInt(quote.to === 'native' ? nativeTokenAddress : plain(quote.to)))
    throw untrusted('token bought')
  if (said(2) < quote.minToAmount) throw untrusted('minimum')
  return { settler: address(0) }
}

/**
 * A Settler of the list: the current one, or the one before, which 0x keeps listing for a while. None while
 * it is paused.
 */
async function askSettler(
  kit: Kit,
  network: Network,
  call: Hex,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const read = (result: unknown) =>
    typeof result === 'string' && /^0x0{24}[\da-f]{40}$/i.test(result)
      ? `0x${result.slice(-40).toLowerCase()}`
      : undefined
  const data = `${call}${words(feature)}`
  const params = [{ to: registry, data }, 'latest']
  try {
    return await askChain(kit, network, { method: 'eth_call', params, signal, read })
  } catch (error) {
    if (isKitError(error, 'request/invalid')) return undefined
    throw error
  }
}

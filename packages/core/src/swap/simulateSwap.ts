import { isKitError, swapError } from '@latchkey/protocol'
import { askChain } from '../chain/askChain'
import type { Hex } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { balanceData, type SwapCall, words } from './swapCall'

/** Tokens by their plain addresses; undefined is the network's own coin. */
export type Simulated = {
  network: Network
  account: string
  calls: readonly SwapCall[]
  sold: string | undefined
  bought: string | undefined
}

/**
 * Makes the calls one after the other in the account's name and notes 32 bytes of each answer; before each call it notes
 * the account's coins, which stay noted where nothing is answered. Without data it takes coins in. The chain is asked
 * what would be if this stood at the account's address: nothing is sent.
 */
const runner =
  '0x3615605257600060005b36811015604257478252806040013580826060016101003760208382610100856020013586355af1156047570160600190602001906009565b506000f35b3d600060003e3d6000fd5b00'

/**
 * How much less of what is sold, and more of what is bought, the account would have after these calls. Throws
 * `swap/would-fail` where the chain refuses one of them, `swap/not-simulated` where no node can say.
 */
export async function simulateSwap(
  kit: Kit,
  { network, account, calls, sold, bought }: Simulated,
  signal?: AbortSignal,
): Promise<{ spent: bigint; gained: bigint }> {
  const looks = [sold, bought].map(token => lookOf(account, token))
  const steps = [...looks, ...calls, ...looks]
  const data = `0x${steps.map(recordOf).join('')}`
  try {
    const noted = await askChain(kit, network, {
      method: 'eth_call',
      params: [{ to: account, data }, 'latest', { [account]: { code: runner } }],
      signal,
      read: result => readNoted(result, steps.length),
    })
    const [before, after] = [noted.slice(0, 2), noted.slice(-2)]
    return { spent: (before[0] ?? 0n) - (after[0] ?? 0n), gained: (after[1] ?? 0n) - (before[1] ?? 0n) }
  } catch (cause) {
    if (isKitError(cause, 'http/aborted')) throw cause
    if (!isKitError(cause, 'request/invalid')) throw swapError('swap/not-simulated', { cause })
    throw swapError('swap/would-fail', { cause, ...(cause.details && { details: cause.details }) })
  }
}

/** Asks a token what the account has. Nobody answers for the coin, so that what was noted before the call stays. */
function lookOf(account: string, token: string | undefined): SwapCall {
  if (!token) return { to: '0x0000000000000000000000000000000000000000', data: '0x', value: 0n }
  return { to: token as Hex, data: balanceData(account), value: 0n }
}

function recordOf({ to, data, value }: SwapCall): string {
  return words(to, value, BigInt((data.length - 2) / 2)) + data.slice(2)
}

function readNoted(result: unknown, count: number): readonly bigint[] | undefined {
  if (typeof result !== 'string' || !new RegExp(`^0x[\\da-f]{${count * 64}}$`, 'i').test(result))
    return undefined
  return Array.from({ length: count }, (_, at) => BigInt(`0x${result.slice(2 + at * 64, 66 + at * 64)}`))
}

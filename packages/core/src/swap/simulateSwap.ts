import { isKitError, swapError } from '@latchkey/protocol'
import { askChain } from '../chain/askChain'
import type { Hex } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { balanceData, type SwapCall, words } from './swapCall'

/** Tokens by plain address; undefined is the native currency. */
export type Simulated = {
  network: Network
  account: string
  calls: readonly SwapCall[]
  sold: string | undefined
  bought: string | undefined
}

/**
 * Runs the calls one after the other as the account, and records 32 bytes of each answer; before each call it
 * records the account's native balance, which stays if the call returns nothing. Without data it accepts
 * native currency. We ask the chain what would happen with this code at the account's address: it sends
 * nothing.
 */
const runner =
  '0x3615605257600060005b36811015604257478252806040013580826060016101003760208382610100856020013586355af1156047570160600190602001906009565b506000f35b3d600060003e3d6000fd5b00'

/**
 * How much less of the sold token, and more of the bought one, the account would have after these calls.
 * Throws `swap/would-fail` if the chain refuses one of them, `swap/not-simulated` if no node can tell.
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

/**
 * Reads the account's token balance. For the native currency nobody answers, so the balance recorded before
 * the call stays.
 */
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

import { isEvmAddress, parseCaipAddress } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { SwapAsset } from './swapAsset'
import type { SwapForm } from './swapForm'

/** A swap with a pending approval, so that it resumes after a reload. */
export type StoredSwap = Pick<SwapForm, 'slippage'> & {
  owner: string
  from: SwapAsset
  to: SwapAsset
  amount: string
  /** The approval's transaction. */
  hash: string
  at: number
}

const key = 'swap'
/** After this nobody resumes it. */
const keptMs = 3_600_000

export function storeSwap({ storage }: Kit, swap: StoredSwap): void {
  storage.write(key, swap)
}

export function forgetSwap({ storage }: Kit): void {
  storage.remove(key)
}

/** The swap that this account recently left unfinished here. */
export function readStoredSwap({ storage, env }: Kit, owner: string): StoredSwap | undefined {
  const swap = storage.read(key, readSwap)
  const isYoung = swap && Math.abs(env.clock.now() - swap.at) < keptMs
  return isYoung && swap.owner === owner ? swap : undefined
}

function readSwap(value: unknown): StoredSwap | undefined {
  const { owner, from, to, amount, slippage, hash, at } = Object(value) as Record<string, unknown>
  const isFine =
    typeof owner === 'string' &&
    isAsset(from) &&
    isAsset(to) &&
    typeof amount === 'string' &&
    /^\d{0,80}(\.\d{0,80})?$/.test(amount) &&
    typeof slippage === 'number' &&
    typeof hash === 'string' &&
    /^0x[\da-f]{64}$/i.test(hash) &&
    Number.isFinite(at)
  return isFine ? { owner, from, to, amount, slippage, hash, at: at as number } : undefined
}

function isAsset(value: unknown): value is SwapAsset {
  if (value === 'native') return true
  try {
    return typeof value === 'string' && isEvmAddress(parseCaipAddress(value).address)
  } catch {
    return false
  }
}

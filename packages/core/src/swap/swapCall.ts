import type { Hex } from '../kernel/byNamespace'

/** A contract call, with the native currency to send along. */
export type SwapCall = { to: Hex; data: Hex; value: bigint }

/** The call that lets a spender take exactly this amount of a token. */
export function approvalOf(token: string, spender: string, amount: bigint): SwapCall {
  return { to: token as Hex, data: `0x095ea7b3${words(spender, amount)}`, value: 0n }
}

export function allowanceData(owner: string, spender: string): Hex {
  return `0xdd62ed3e${words(owner, spender)}`
}

export function balanceData(owner: string): Hex {
  return `0x70a08231${words(owner)}`
}

/** ABI-encoded values: 32 bytes each. */
export function words(...values: readonly (string | bigint)[]): string {
  return values.map(value => BigInt(value).toString(16).padStart(64, '0')).join('')
}

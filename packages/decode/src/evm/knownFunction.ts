import type { Part } from '../part'
import type { AbiValue } from './abi'

/** Who is called, with which coins, and in whose name. */
export type CallPlace = { to: string; value: bigint; by?: string }

export type InnerCall = { to: string; value: bigint; data: string; by?: string }

export type KnownFunction = {
  /** Its argument types, as in its signature. */
  types: string
  name: string
  /** What it does. Functions that carry calls give those instead. */
  read?(values: readonly never[], place: CallPlace): Part[]
  calls?(values: readonly never[], place: CallPlace): InnerCall[]
  /** Whether bytes within its bytes are as an encoder would have written them, too. */
  isExact?(values: readonly never[]): boolean
}

/** A function with its reader; the types of its values are those that its signature names. */
export function reads<Values extends readonly AbiValue[]>(
  name: string,
  types: string,
  read: (values: Values, place: CallPlace) => Part[],
): KnownFunction {
  return { name, types, read: read as unknown as NonNullable<KnownFunction['read']> }
}

export function carries<Values extends readonly AbiValue[]>(
  name: string,
  types: string,
  calls: (values: Values, place: CallPlace) => InnerCall[],
): KnownFunction {
  return { name, types, calls: calls as unknown as NonNullable<KnownFunction['calls']> }
}

/** Calls that a contract makes in its own name. */
export const asContract = (
  calls: readonly { to: string; value?: bigint; data: string }[],
  { to: by }: CallPlace,
): InnerCall[] => calls.map(call => ({ value: 0n, ...call, by }))

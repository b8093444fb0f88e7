import type { AbiValue } from '../evm/abi'
import type { Ledger } from './createLedger'

/** A function of a router, or a command. It says false where what it moves is not certain. */
export type RouterFunction = {
  name: string
  types: string
  run(values: readonly never[], ledger: Ledger): boolean
}

/** A function with what it moves; the types of its values are those that its signature names. */
export function moves<Values extends readonly AbiValue[]>(
  name: string,
  types: string,
  run: (values: Values, ledger: Ledger) => unknown,
): RouterFunction {
  const isCertain = (values: Values, ledger: Ledger) => run(values, ledger) !== false
  return { name, types, run: isCertain as unknown as RouterFunction['run'] }
}

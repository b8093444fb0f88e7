import { readTransaction as readForWallet } from '@latchkey/evm'

type Hex = `0x${string}`
type Transaction = { to?: Hex; data?: Hex; value?: bigint; gas?: bigint }

/** `{ to, value?, data?, gas? }` as wagmi wants it, amounts as bigint; what is no transaction is `request/invalid`. */
export function readTransaction(transaction: unknown): Transaction {
  const { value, gas, ...rest } = readForWallet(transaction)
  return { ...rest, ...(value && { value: BigInt(value) }), ...(gas && { gas: BigInt(gas) }) }
}

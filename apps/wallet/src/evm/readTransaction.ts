import { type Hex, isAddress, isHex } from 'viem'

/** A transaction as the site requests it. Sending fills in what it omits from the chain. */
export type EvmTransaction = {
  to?: `0x${string}`
  value: bigint
  data: Hex
  gas?: bigint
  gasPrice?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  nonce?: number
}

const longestData = 2 * 131_072 // the most that nodes accept in one transaction, in hex digits

/** Parses the object of `eth_sendTransaction`; undefined if a value in it is invalid. */
export function readTransaction(value: unknown): { from: string; transaction: EvmTransaction } | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields = value as Record<string, unknown>
  const { from, to } = fields
  const data = fields.data ?? fields.input ?? '0x'
  if (typeof from !== 'string' || !isHex(data) || data.length > longestData || data.length % 2)
    return undefined
  if (!isAbsent(to) && (typeof to !== 'string' || !isAddress(to, { strict: false }))) return undefined
  const transaction: EvmTransaction = { value: 0n, data }
  if (typeof to === 'string') transaction.to = to as `0x${string}`
  for (const name of ['value', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const) {
    const number = readQuantity(fields[name])
    if (number === undefined) return undefined
    if (number !== 'absent') transaction[name] = number
  }
  const gas = readQuantity(fields.gas ?? fields.gasLimit)
  const nonce = readQuantity(fields.nonce)
  if (gas === undefined || nonce === undefined) return undefined
  if (gas !== 'absent') transaction.gas = gas
  if (nonce !== 'absent' && nonce <= BigInt(Number.MAX_SAFE_INTEGER)) transaction.nonce = Number(nonce)
  return { from, transaction }
}

/** A standard hex number; sites also send plain and decimal ones. */
function readQuantity(value: unknown): bigint | 'absent' | undefined {
  if (isAbsent(value)) return 'absent'
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  if (typeof value !== 'string' || !/^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value)) return undefined
  return BigInt(value)
}

function isAbsent(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === '' || value === '0x'
}

import { parseUnits } from 'viem'

/** A comma could part thousands as well as decimals: only a dot is taken. */
export function readAmount(typed: string, decimals: number): bigint | undefined {
  const match = /^\d{1,60}(?:\.(\d+))?$/.exec(typed.trim())
  if (!match || (match[1] ?? '').replace(/0+$/, '').length > decimals) return undefined
  return parseUnits(typed.trim(), decimals)
}

import type { Hex } from '../kernel/byNamespace'
import { words } from './swapCall'

export const [exactInput, multicall] = ['c04b8d59', 'ac9650d8'] as const

/** The calls that data for Uniswap's V3 router makes, three at most and without `0x`; none of data of another form. */
export function v3Calls(data: string): readonly string[] {
  const hex = data.slice(2).toLowerCase()
  if (hex.startsWith(exactInput)) return [hex]
  const count = hex.startsWith(multicall) && wordAt(hex, 0) === 32n ? Number(wordAt(hex, 1)) : 0
  if (count > 3) return []
  return Array.from({ length: count }, (_, at) => {
    const start = 2 + Number(wordAt(hex, 2 + at)) / 32
    if (!Number.isInteger(start) || start > 100) return ''
    const from = 8 + (start + 1) * 64
    return hex.slice(from, from + Number(wordAt(hex, start)) * 2)
  })
}

/** The data by which that router makes calls one after the other, all or none. */
export function v3Multicall(calls: readonly string[]): Hex {
  const tails = calls.map(call => {
    const padded = call.padEnd(Math.ceil(call.length / 64) * 64, '0')
    return words(BigInt(call.length / 2)) + padded
  })
  let at = BigInt(calls.length * 32)
  const heads = tails.map(tail => {
    const head = words(at)
    at += BigInt(tail.length / 2)
    return head
  })
  return `0x${multicall}${words(32n, BigInt(calls.length))}${heads.join('')}${tails.join('')}`
}

/** A value among those behind a selector. */
export function wordAt(hex: string, at: number): bigint {
  return BigInt(`0x${hex.slice(8 + at * 64, 72 + at * 64).padEnd(64, '0')}`)
}

import type { Hex } from 'viem'

/** A value as Solidity's ABI writes it: in its place, or further on, with its offset in its place. */
type Part = { hex: string; isDynamic: boolean }

/**
 * Writes arguments of calls: `abi.call('0xa9059cbb', abi.word(to), abi.word(amount))`. The few forms that an account's
 * calls have; a reader of signatures and all types costs a visitor six times as much.
 */
export const abi = { word, bytes, tuple, list, write, call }

/** A number, an address, or 32 bytes. */
function word(value: bigint | Hex): Part {
  const number = BigInt(value)
  if (number < 0n || number >> 256n > 0n) throw new RangeError('a word has 32 bytes')
  return { hex: number.toString(16).padStart(64, '0'), isDynamic: false }
}

function bytes(value: Hex): Part {
  const digits = value.slice(2).toLowerCase()
  if (!/^(?:[\da-f]{2})*$/.test(digits)) throw new RangeError('these are not whole bytes')
  const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
  return { hex: word(BigInt(digits.length / 2)).hex + padded, isDynamic: true }
}

function tuple(...parts: readonly Part[]): Part {
  return { hex: join(parts), isDynamic: parts.some(part => part.isDynamic) }
}

function list(parts: readonly Part[]): Part {
  return { hex: word(BigInt(parts.length)).hex + join(parts), isDynamic: true }
}

function write(...parts: readonly Part[]): Hex {
  return `0x${join(parts)}`
}

function call(selector: Hex, ...parts: readonly Part[]): Hex {
  return `${selector}${join(parts)}`
}

function join(parts: readonly Part[]): string {
  const size = parts.reduce((sum, { hex, isDynamic }) => sum + (isDynamic ? 64 : hex.length), 0)
  let tail = ''
  const heads = parts.map(({ hex, isDynamic }) => {
    if (!isDynamic) return hex
    const offset = word(BigInt((size + tail.length) / 2)).hex
    tail += hex
    return offset
  })
  return heads.join('') + tail
}

import { hasGoodChecksum } from '@latchkey/protocol'
import type { Address } from 'viem'

/** Capital letters have to be the right ones where there are some: else somebody mistyped. */
export function readAddress(typed: string): Address | undefined {
  const text = typed.trim()
  const isGood = /^0x[\da-f]{40}$/i.test(text) && !/^0x0+$/.test(text) && hasGoodChecksum(text)
  return isGood ? (text as Address) : undefined
}

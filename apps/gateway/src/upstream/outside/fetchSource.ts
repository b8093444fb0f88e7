import type { Outside, OutsideAnswer, OutsideWish } from './createOutside'
import { type ContentGateways, resolveSource } from './resolveSource'

export type SourceWorld = { outside: Outside; gateways: ContentGateways }
export type SourceAnswer = OutsideAnswer & { isLasting?: boolean }

/** Gets what is at a source (`resolveSource`), from the first of its addresses that has it. Never rejects. */
export async function fetchSource(
  { outside, gateways }: SourceWorld,
  source: string,
  wish: Omit<OutsideWish, 'isOwn'>,
): Promise<SourceAnswer> {
  const found = resolveSource(source, gateways)
  if (!found) return { problem: 'scheme' }
  if ('bytes' in found)
    return found.bytes.byteLength > wish.limit
      ? { problem: 'too-large' }
      : { bytes: found.bytes, isLasting: true }
  const { addresses, isOwn, isLasting } = found
  let answer: OutsideAnswer = { problem: 'not-an-address' }
  for (const address of addresses) {
    answer = await outside.get(address, { ...wish, isOwn })
    if (answer.problem === undefined || answer.problem === 'too-large') break
  }
  return { ...answer, isLasting }
}

import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { Failure } from '../http/failure'

/** Where a chain's part of a list goes on. */
export type ChainMark = {
  /** The source's own position: the page begins after it. */
  before?: string | undefined
  /** The last row of that page that was given (`tagOf`), where not all were. */
  given?: string | undefined
}

/** A place in the lists of several chains. A chain that is not in it has ended. */
export type ListPosition = {
  /** When the last row that was given happened. */
  at?: string | undefined
  chains: ReadonlyMap<string, ChainMark>
}

/** As one short text. */
export function writePosition({ at, chains }: ListPosition): string {
  const marks = [...chains].map(([chain, { before = null, given }]) =>
    given ? [chain, before, given] : [chain, before],
  )
  return deflateRawSync(JSON.stringify([at ?? null, ...marks])).toString('base64url')
}

/** Reads what `writePosition` wrote; it was signed, so that nobody else did. */
export function readListPosition(text: string): ListPosition {
  try {
    const [at, ...marks] = JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString()) as [
      string | null,
      ...[chain: string, before: string | null, given?: string][],
    ]
    const chains = marks.map(
      ([chain, before, given]) => [chain, { before: before ?? undefined, given }] as const,
    )
    return { at: at ?? undefined, chains: new Map(chains) }
  } catch {
    throw new Failure(400, 'cursor', 'This is a cursor of an earlier version: begin again without one')
  }
}

/**
 * The position after a page: where each chain goes on (`left`), while there is one that does. A chain that failed stays
 * where it was, so that nothing of it is lost once it answers again.
 */
export function goesOn(
  { at, left, failed }: GoneSoFar,
  { chains }: Pick<ListPosition, 'chains'>,
): ListPosition | undefined {
  const open = left.flatMap(([chain, mark]) => (mark ? [[chain, mark] as const] : []))
  if (open.length === 0) return undefined
  const again = failed.map(chain => [chain, chains.get(chain) ?? {}] as const)
  return { at, chains: new Map([...open, ...again]) }
}

type GoneSoFar = {
  at?: string | undefined
  left: readonly (readonly [chain: string, mark: ChainMark | undefined])[]
  failed: readonly string[]
}

import type { Json } from '@latchkey/protocol/frame'
import { badParams, rpcFailure } from '../../host/rpcFailure'

export type Fields = Readonly<Record<string, Json>>

/**
 * The fields of an object, which has these and no others. What is not understood could be a limit, so it is never left
 * out: it ends the request.
 */
export function fieldsOf(value: Json | undefined, what: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badParams(`${what} is not an object`)
  const fields = value as Fields
  for (const name of Object.keys(fields))
    if (!known.includes(name)) throw notHere(`${name.slice(0, 64)} in ${what}`)
  return fields
}

/** It is understood, or may be, but nothing would enforce it. */
export const notHere = (what: string) => rpcFailure(`${what} is not available here`, 5700)

/** A list of 1 to `most`. */
export function listOf(value: Json | undefined, what: string, most: number): readonly [Json, ...Json[]] {
  const [first, ...others] = Array.isArray(value) ? (value as readonly Json[]) : []
  if (first === undefined || others.length >= most) throw badParams(`${what} is not a list of 1 to ${most}`)
  return [first, ...others]
}

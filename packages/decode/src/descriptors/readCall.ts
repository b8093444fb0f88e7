import { type AbiValue, decodeArguments } from '../evm/abi'
import type { Part } from '../part'
import { fits, plainValue } from '../published/argument'
import type { PublishedField, Shape } from '../published/readPublished'
import type { SignRequest } from '../request'
import { type Found, placeOf } from './found'
import type { Descriptor } from './readDescriptor'

/** The arguments of a call that a descriptor speaks of; undefined where it speaks of others. */
export function readCall(
  { data, to, value, by }: Extract<Part, { what: 'unknown' }>,
  { account }: SignRequest,
  descriptor: Descriptor,
): Found | undefined {
  const format = data === undefined ? undefined : descriptor.formats.get(data.slice(0, 10).toLowerCase())
  if (!format?.signature || data === undefined) return undefined
  const { fields, layout } = format.signature
  const read = decodeArguments(layout, data.slice(10))
  // What is not to the last byte as an encoder writes it is not what the descriptor speaks of.
  if (typeof read !== 'object' || !read.isExact) return undefined
  const { values } = read
  if (!fields.every(({ shape }, at) => fits(shape, values[at] as AbiValue))) return undefined
  const around: Record<string, unknown> = { '@.to': to, '@.value': value ?? 0n, '@.from': by ?? account }
  return {
    format,
    look(path) {
      if (path.startsWith('@')) return around[path]
      const found = argumentAt(path, fields, values)
      return found && !Array.isArray(found.value) ? plainValue(found.shape, found.value) : undefined
    },
    count(path) {
      const { shape, value: list } = argumentAt(path, fields, values) ?? {}
      return shape?.kind === 'list' && Array.isArray(list) ? list.length : undefined
    },
  }
}

function argumentAt(
  path: string,
  fields: readonly PublishedField[],
  values: readonly AbiValue[],
): { shape: Shape; value: AbiValue } | undefined {
  let shape: Shape = { kind: 'tuple', fields }
  let value: AbiValue | undefined = values
  for (const step of path.split('.')) {
    const place = placeOf(step)
    if (!Array.isArray(value)) return undefined
    if (shape.kind === 'list' && place !== undefined) {
      value = value.at(place)
      shape = shape.of
    } else if (shape.kind === 'tuple' && place === undefined) {
      const at = shape.fields.findIndex(({ name }) => name === step)
      value = value[at]
      shape = shape.fields[at]?.shape ?? shape
    } else return undefined
  }
  return value === undefined ? undefined : { shape, value }
}

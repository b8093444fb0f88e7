import type { AbiValue } from '../evm/abi'
import { hexToBytes } from '../hex'
import { textOf } from '../message/decodeMessage'
import type { Shape } from './readPublished'

/** What is checked beyond the layout: where a value is smaller than its word, the rest is as an encoder leaves it. */
export function fits(shape: Shape, value: AbiValue): boolean {
  if (shape.kind === 'list') return (value as AbiValue[]).every(entry => fits(shape.of, entry))
  if (shape.kind === 'tuple')
    return shape.fields.every((field, at) => fits(field.shape, (value as AbiValue[])[at] as AbiValue))
  if (shape.kind === 'fixedBytes') return /^0*$/.test(String(value).slice(2 + 2 * shape.size))
  if (shape.kind === 'int') return BigInt.asUintN(256, BigInt.asIntN(shape.size, value as bigint)) === value
  return shape.kind !== 'string' || textOf(hexToBytes(String(value))) !== undefined
}

/** A value that `fits`, as its type has it: a number with its sign, a text in letters, bytes without what fills them up. */
export function plainValue(shape: Shape, value: AbiValue): AbiValue {
  if (shape.kind === 'string') return textOf(hexToBytes(String(value))) ?? ''
  if (shape.kind === 'int') return BigInt.asIntN(shape.size, value as bigint)
  return shape.kind === 'fixedBytes' ? String(value).slice(0, 2 + 2 * shape.size) : value
}

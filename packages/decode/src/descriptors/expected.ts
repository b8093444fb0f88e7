import { visibleText } from '../message/visibleText'
import { isRecord } from '../typed/typedData'

/** A short text without anything hidden. */
export function words(value: unknown, name: string, most: number): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > most || visibleText(value).hasHidden)
    throw new TypeError(`${name} must be a text of at most ${most} letters`)
  return value
}

export function record(value: unknown, name: string): Record<string, unknown> {
  if (!isRecord(value)) throw new TypeError(`${name} is missing`)
  return value
}

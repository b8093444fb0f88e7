import { readName } from '../account/readFields'
import { isWebLink } from '../isWalletLink'

/** A data source to name, as its terms require. */
export type Attribution = { text: string; url: string }

const mostShown = 5

/** Reads the sources to name; undefined if the answer has none. */
export function readAttribution(value: unknown): Attribution[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, mostShown).flatMap(entry => {
    const { text, url } = Object(entry) as Record<string, unknown>
    const shown = readName(text)
    return shown && isWebLink(url) ? [{ text: shown, url }] : []
  })
}

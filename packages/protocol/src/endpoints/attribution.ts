import { readName } from '../account/readFields'
import { isWebLink } from '../isWalletLink'

/** Who the data is from, where their terms ask for it. */
export type Attribution = { text: string; url: string }

const mostShown = 5

/** Reads who is to be named; undefined if the answer does not say. */
export function readAttribution(value: unknown): Attribution[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, mostShown).flatMap(entry => {
    const { text, url } = Object(entry) as Record<string, unknown>
    const shown = readName(text)
    return shown && isWebLink(url) ? [{ text: shown, url }] : []
  })
}

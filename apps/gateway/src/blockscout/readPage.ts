import { BlockscoutError, type Params } from './createBlockscout'

export type Page = { items: Record<string, unknown>[]; next: Params | undefined }

const mostItems = 1_000
const mostParams = 12
const longestParam = 200
/** Older versions repeat the caller's key. A position goes to the visitor. */
const secret = /key/i

/**
 * A page of a list. The position of the next one is the instance's own: names and values vary by list and version. Before
 * version 12 it has a count of items, which must come back; since then that name is the size of a page, and is not in it.
 */
export function readPage(answer: unknown): Page {
  if (answer === undefined) return { items: [], next: undefined }
  const { items, next_page_params: next } = Object(answer) as Record<string, unknown>
  if (!Array.isArray(items)) throw new BlockscoutError('its answer is no list')
  const read = items.slice(0, mostItems).map(item => Object(item) as Record<string, unknown>)
  return { items: read, next: readParams(next) }
}

function readParams(value: unknown): Params | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const params: Record<string, string> = {}
  for (const [name, one] of Object.entries(value).slice(0, mostParams)) {
    const isPlain = typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean'
    if (!secret.test(name) && /^\w{1,40}$/.test(name) && isPlain && String(one).length <= longestParam)
      params[name] = String(one)
  }
  return Object.keys(params).length > 0 ? params : undefined
}

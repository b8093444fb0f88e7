import { isRecord } from './isRecord'

/** What a page asks its provider for. The `id` is the page's own; nothing but its answer goes by it. */
export type Request = { id: string; method: string; params: readonly unknown[] }

const longest = 200_000

/** What came over a wire as a request; undefined when it is none. */
export function readRequest(value: unknown): Request | undefined {
  if (!isRecord(value)) return undefined
  const { id, method, params } = value
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return undefined
  if (typeof method !== 'string' || !/^\w{1,64}$/.test(method)) return undefined
  if (!Array.isArray(params) || !isPlain(params)) return undefined
  return { id, method, params }
}

/** Nothing that JSON does not carry, and no more than a wallet would read. */
function isPlain(params: readonly unknown[]): boolean {
  try {
    return JSON.stringify(params).length <= longest
  } catch {
    return false
  }
}

export type QueryValue = string | number | boolean | readonly string[] | undefined | null

/**
 * One endpoint of the gateway. The kit's calls and the gateway's routes both derive from these values,
 * so a path or a parameter is written once. There is one export per endpoint, and none without a consumer.
 */
export type Endpoint<Query extends string = string, Answer = unknown> = {
  readonly method: 'GET' | 'POST'
  /** With `{name}` for parts that vary; always resolved against the base address, slash or not (API-35). */
  readonly path: string
  readonly query: readonly Query[]
  /** Reads an answer, or throws: nothing from outside is trusted by its type. */
  readonly answer: (body: unknown) => Answer
}

export function defineEndpoint<const Query extends string, Answer>(
  endpoint: Endpoint<Query, Answer>,
): Endpoint<Query, Answer> {
  return endpoint
}

/** The address of a call: path parts and query are encoded, absent values dropped, lists joined by commas. */
export function endpointUrl<Query extends string>(
  endpoint: Endpoint<Query, unknown>,
  base: string,
  query: Partial<Record<Query, QueryValue>> = {},
  parts: Record<string, string> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
  const url = new URL(path.replace(/^\/+/, ''), base.endsWith('/') ? base : `${base}/`)
  for (const name of endpoint.query) {
    const value = query[name]
    if (value === undefined || value === null) continue
    url.searchParams.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return url.href
}

export type QueryValue = string | number | boolean | readonly string[] | undefined | null

/** Where a call goes. With `{name}` for parts that vary; always resolved against the base address, slash or not (API-35). */
export type Route<Query extends string = string> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query: readonly Query[]
}

/**
 * One endpoint of the gateway. The kit's calls and the gateway's routes both derive from these values,
 * so a path or a parameter is written once. There is one export per endpoint, and none without a consumer.
 */
export type Endpoint<Query extends string = string, Answer = unknown> = Route<Query> & {
  /** Reads an answer, or throws: nothing from outside is trusted by its type. */
  readonly answer: (body: unknown) => Answer
}

export function defineEndpoint<const Query extends string, Answer>(
  endpoint: Endpoint<Query, Answer>,
): Endpoint<Query, Answer> {
  return endpoint
}

/**
 * The address of a call whose path has no part that varies; for code that loads with the button.
 * The query is encoded, absent values dropped, lists joined by commas.
 */
export function routeUrl<Query extends string>(
  route: Route<Query>,
  base: string,
  query: Partial<Record<Query, QueryValue>> = {},
): string {
  const url = new URL(route.path.replace(/^\/+/, ''), base.endsWith('/') ? base : `${base}/`)
  for (const name of route.query) {
    const value = query[name]
    if (value === undefined || value === null) continue
    url.searchParams.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return url.href
}

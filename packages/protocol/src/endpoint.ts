export type QueryValue = string | number | boolean | readonly string[] | undefined | null

/**
 * The services of a gateway, which does the work of all; a site may name another address for each (API-02).
 */
export type Service = 'registry' | 'blockchain' | 'analytics'

/**
 * The method and path of a call, with `{name}` for variable parts; always relative to the base address, with
 * or without a slash (API-35).
 */
export type Route<Query extends string = string, Path extends string = string> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: Path
  readonly query: readonly Query[]
  /** Default: `blockchain`. */
  readonly service?: Service
}

/** The variable parts of a path: `{ address: string }` for `/v1/account/{address}/balance`. */
export type PathParts<Path extends string> = string extends Path
  ? Readonly<Record<string, string>>
  : { readonly [Part in PartOf<Path>]: string }

type PartOf<Path extends string> = Path extends `${string}{${infer Part}}${infer Rest}`
  ? Part | PartOf<Rest>
  : never

/**
 * One endpoint of the gateway. The kit's calls and the gateway's routes both derive from these values, so
 * that each path and parameter exists once. There is one export per endpoint, and each has a consumer.
 */
export type Endpoint<Query extends string = string, Answer = unknown, Path extends string = string> = Route<
  Query,
  Path
> & {
  /** Reads an answer, or throws: we never trust the type of outside data. */
  readonly answer: (body: unknown) => Answer
}

export function defineEndpoint<const Query extends string, Answer, const Path extends string>(
  endpoint: Endpoint<Query, Answer, Path>,
): Endpoint<Query, Answer, Path> {
  return endpoint
}

/**
 * The address of a call without variable path parts, for code that loads with the button. It encodes the
 * query, drops absent values, and joins lists by commas.
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

export type QueryValue = string | number | boolean | readonly string[] | undefined | null

/** Who is asked: the gateway does the work of all of them, and a site may name another for each (API-02). */
export type Service = 'registry' | 'blockchain' | 'analytics'

/** Where a call goes. With `{name}` for parts that vary; always resolved against the base address, slash or not (API-35). */
export type Route<Query extends string = string, Path extends string = string> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: Path
  readonly query: readonly Query[]
  /** `blockchain` where none is named. */
  readonly service?: Service
}

/** The parts of a path that vary: `{ address: string }` for `/v1/account/{address}/balance`. */
export type PathParts<Path extends string> = string extends Path
  ? Readonly<Record<string, string>>
  : { readonly [Part in PartOf<Path>]: string }

type PartOf<Path extends string> = Path extends `${string}{${infer Part}}${infer Rest}`
  ? Part | PartOf<Rest>
  : never

/**
 * One endpoint of the gateway. The kit's calls and the gateway's routes both derive from these values,
 * so a path or a parameter is written once. There is one export per endpoint, and none without a consumer.
 */
export type Endpoint<Query extends string = string, Answer = unknown, Path extends string = string> = Route<
  Query,
  Path
> & {
  /** Reads an answer, or throws: nothing from outside is trusted by its type. */
  readonly answer: (body: unknown) => Answer
}

export function defineEndpoint<const Query extends string, Answer, const Path extends string>(
  endpoint: Endpoint<Query, Answer, Path>,
): Endpoint<Query, Answer, Path> {
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

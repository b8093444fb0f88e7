/** A request as servers have it: of the Fetch API (Next, Hono's `c.req.raw`, Bun, Deno), or of Node (Express, Fastify's `request.raw`). */
export type SessionRequest = {
  method?: string | undefined
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
}

/** A header of it; undefined where there is none, or several. */
export function headerOf({ headers }: SessionRequest, name: string): string | undefined {
  if (headers instanceof Headers || typeof headers.get === 'function')
    return (headers as Headers).get(name) ?? undefined
  const value = (headers as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

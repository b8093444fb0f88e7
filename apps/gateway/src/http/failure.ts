import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An answer that is not the wanted one, told to the caller in the wire's form. */
export class Failure extends Error {
  override name = 'Failure'

  constructor(
    readonly status: ContentfulStatusCode,
    readonly field: string,
    readonly description: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(description)
  }
}

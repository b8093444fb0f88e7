import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { StacklessError } from '../kernel/StacklessError'

/** An error answer to the caller, in the form the protocol defines. */
export class Failure extends StacklessError {
  override name = 'Failure'

  constructor(
    readonly status: ContentfulStatusCode,
    readonly field: string,
    readonly description: string,
    readonly headers: Record<string, string> = {},
    /** What programs tell it by; where none is named, it is made of field and status (`failureAnswer`). */
    readonly code?: string,
    /** What a sentence in another language has to name, too. */
    readonly values?: Readonly<Record<string, string>>,
  ) {
    super(description)
  }
}

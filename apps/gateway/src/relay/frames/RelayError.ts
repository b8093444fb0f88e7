import { StacklessError } from '../../kernel/StacklessError'

export type RelayErrorCode = -32700 | -32600 | -32601 | -32603 | -32000 | 3000 | 3001

/** An error answer to a client. Programs go by `tag`. */
export class RelayError extends StacklessError {
  override name = 'RelayError'

  constructor(
    readonly code: RelayErrorCode,
    readonly tag: string,
    message: string,
  ) {
    super(message)
  }
}

import { StacklessError } from '../../kernel/StacklessError'

/** Why a socket is refused, in words for the client. Never contains the token. */
export class Refusal extends StacklessError {
  override name = 'Refusal'

  constructor(
    readonly status: 401 | 403,
    readonly reason: string,
  ) {
    super(reason)
  }
}

/** Why a socket is not let in, in words that its owner may read: nothing of the token itself. */
export class Refusal extends Error {
  override name = 'Refusal'

  constructor(
    readonly status: 401 | 403,
    readonly reason: string,
  ) {
    super(reason)
  }
}

/** What the upstream relay answered instead of a result. */
export class UpstreamRefusal extends Error {
  override name = 'UpstreamRefusal'

  constructor(readonly code: number) {
    super(`the upstream relay answered with error ${code}`)
  }
}

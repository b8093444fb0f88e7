/** A failure told to the person who runs the gateway in one sentence, with what to do: printed without a stack. */
export class GatewayError extends Error {
  override name = 'GatewayError'
}

/** An error for the operator: one sentence that says what to do, printed without a stack. */
export class GatewayError extends Error {
  override name = 'GatewayError'
}

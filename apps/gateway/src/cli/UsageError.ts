import { GatewayError } from '../kernel/GatewayError'

/** A command that was not written as it must be. */
export class UsageError extends GatewayError {
  override name = 'UsageError'
}

import { GatewayError } from '../kernel/GatewayError'

/** The command was typed wrong. */
export class UsageError extends GatewayError {
  override name = 'UsageError'
}

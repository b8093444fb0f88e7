import { GatewayError } from '../kernel/GatewayError'

/** The key service cannot be used now: it is down, slow, sealed, or refuses the gateway. Nothing is lost by it. */
export class KeyServiceAway extends GatewayError {
  override name = 'KeyServiceAway'

  constructor(reason: string) {
    super(`The key service (KMS_URL) cannot be used: ${reason}`)
  }
}

import type { Context } from '../../context'
import { createOutside } from './createOutside'
import type { SourceWorld } from './fetchSource'

/** The way outside with the operator's settings. It is closed with the gateway. */
export function openOutside({ config, log, onClose }: Context): SourceWorld {
  const { allow, gateways } = config.outside
  const outside = createOutside({ allow })
  onClose(outside.close)
  if (allow.length > 0)
    log.warn('OUTSIDE_ALLOW lets tokens name addresses of this network: for development only')
  return { outside, gateways }
}

import { endpointUrl, walletsRoute } from '@latchkey/protocol'
import { commonQuery } from '../config/commonQuery'
import { optionsOf } from '../config/config'
import { askEarly } from '../kernel/early'
import type { Kit } from '../kernel/kit'
import { featuredQuery, recommendedQuery } from './walletCalls'

/** Asks for the wallets that Connect shows while its code is on its way, so that both arrive in one round. */
export function askFirstWallets(kit: Kit, view: string): void {
  const { services, gatewayUrl, alternativeGatewayUrl } = optionsOf(kit)
  // Which of two gateways serves this visitor is told by code that comes later.
  const base = services.registry ?? (alternativeGatewayUrl ? undefined : gatewayUrl)
  if (!base || view !== 'Connect') return
  for (const query of [featuredQuery(kit), recommendedQuery(kit)])
    if (query) askEarly(kit, endpointUrl(walletsRoute, base, { ...commonQuery(kit), ...query }))
}

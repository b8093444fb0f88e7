import { projectConfigRoute, routeUrl, walletsRoute } from '@latchkey/protocol'
import { commonQuery } from '../config/commonQuery'
import { optionsOf } from '../config/config'
import { askEarly } from '../kernel/early'
import type { Kit } from '../kernel/kit'
import { idsQuery, recommendedQuery } from './walletCalls'

/** Asks for what Connect shows of the gateway while its code is on its way, so that both arrive in one round. */
export function askFirst(kit: Kit, view: string): void {
  const { services, gatewayUrl, alternativeGatewayUrl, enableWallets, ...wallets } = optionsOf(kit)
  // Which of two gateways serves this visitor is told by code that comes later.
  const base = services.registry ?? (alternativeGatewayUrl ? undefined : gatewayUrl)
  if (!base || view !== 'Connect') return
  const common = commonQuery(kit)
  askEarly(kit, routeUrl(projectConfigRoute, base, common))
  const lists = [wallets.featuredWalletIds, wallets.excludeWalletIds].map(idsQuery)
  for (const query of enableWallets ? [...lists, recommendedQuery(kit)] : [])
    if (query) askEarly(kit, routeUrl(walletsRoute, base, { ...common, ...query }))
}

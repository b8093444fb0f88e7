import { projectConfigRoute, routeUrl, walletsRoute } from '@latchkey/protocol'
import { commonQuery } from '../config/commonQuery'
import { optionsOf } from '../config/config'
import { askEarly } from '../kernel/early'
import type { Kit } from '../kernel/kit'
import { projectSettingsName } from '../projects/projectSettingsName'
import { connectWalletsName, connectWalletsParts, partQuery } from './walletCalls'

/** Requests Connect's data from the gateway while its code is loading, so that both arrive in one round. */
export function askFirst(kit: Kit, view: string): void {
  const { services, gatewayUrl, alternativeGatewayUrl, enableWallets } = optionsOf(kit)
  // Code that loads later chooses between two gateways.
  const base = services.registry ?? (alternativeGatewayUrl ? undefined : gatewayUrl)
  if (!base || view !== 'Connect') return
  const common = commonQuery(kit)
  askEarly(kit, projectSettingsName, routeUrl(projectConfigRoute, base, common))
  for (const part of enableWallets ? connectWalletsParts : []) {
    const query = partQuery(kit, part)
    if (query) askEarly(kit, connectWalletsName + part, routeUrl(walletsRoute, base, { ...common, ...query }))
  }
}

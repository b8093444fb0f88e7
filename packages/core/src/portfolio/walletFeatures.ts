import { optionsOf } from '../config/config'
import type { WalletFeature } from '../config/options'
import type { Kit } from '../kernel/kit'

/** CFG-37 */
const usualOrder: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

/** What the account offers, in the site's order, without what the site switched off (CFG-22, CFG-23). */
export function walletFeatures(kit: Kit): readonly WalletFeature[] {
  const { walletFeaturesOrder = usualOrder, ...features } = optionsOf(kit).features
  return [...new Set(walletFeaturesOrder)].filter(name => features[name] !== false)
}

import { optionsOf } from '../config/config'
import type { WalletFeature } from '../config/options'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** The tabs of the account, in their order (ACC-02). */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** The one that is open (`currentTab` of ACC-03). */
export const accountTab = defineFeature('accountTab', (): AccountTab => 'tokens')

/** CFG-37 */
const usualOrder: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

/** What the account offers, in the site's order, without what the site switched off (CFG-22, CFG-23). */
export function walletFeatures(kit: Kit): readonly WalletFeature[] {
  const { walletFeaturesOrder = usualOrder, ...features } = optionsOf(kit).features
  return [...new Set(walletFeaturesOrder)].filter(name => features[name] !== false)
}

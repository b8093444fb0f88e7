import { optionsOf } from '../config/config'
import type { WalletFeature } from '../config/options'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** The tabs of the account, in their order (ACC-02). */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** The open tab (`currentTab` of ACC-03). */
export const accountTab = defineFeature('accountTab', (): AccountTab => 'tokens')

/** CFG-37 */
const usualOrder: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

/** The account's features, in the site's order, without those the site switched off (CFG-22, CFG-23). */
export function walletFeatures(kit: Kit): readonly WalletFeature[] {
  const { walletFeaturesOrder = usualOrder, ...features } = optionsOf(kit).features
  return [...new Set(walletFeaturesOrder)].filter(name => features[name] !== false)
}

import { defineFeature } from '../kernel/feature'

/** The tabs of the account, in their order (ACC-02). */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** The one that is open (`currentTab` of ACC-03). */
export const accountTab = defineFeature('accountTab', (): AccountTab => 'tokens')

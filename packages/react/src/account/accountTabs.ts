import { defineFeature, type Feature } from '@latchkey/core'
import type { AccountTab } from '@latchkey/core/account'
import type { ComponentType } from 'react'
import { TokensTab } from '../tokens/TokensTab'
import type { accountTexts } from './accountTexts'

type TabPart = {
  id: AccountTab
  title: keyof typeof accountTexts
  /** Its code, once loaded. */
  part: Feature<ComponentType | undefined>
  load: () => Promise<ComponentType>
}

export const nftsTab = defineFeature<ComponentType | undefined>('nftsTab', () => undefined)

/**
 * The tabs of the account, in their order (ACC-02). The first one loads with the view, the others when they
 * open.
 */
export const accountTabs: readonly TabPart[] = [
  {
    id: 'tokens',
    title: 'account.tokens',
    part: defineFeature<ComponentType | undefined>('tokensTab', () => TokensTab),
    load: async () => TokensTab,
  },
  {
    id: 'nfts',
    title: 'account.nfts',
    part: nftsTab,
    load: async () => (await import('../nfts/NftsTab')).NftsTab,
  },
  {
    id: 'activity',
    title: 'account.activity',
    part: defineFeature<ComponentType | undefined>('activityTab', () => undefined),
    load: async () => (await import('../activity/ActivityTab')).ActivityTab,
  },
]

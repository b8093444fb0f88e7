import { defineFeature } from '@latchkey/core'
import { useFeature } from '../kit/useFeature'
import { useOptions } from '../kit/useOptions'

/** Whether the visitor accepted the site's terms; asked once for all lists of wallets (CFG-47). */
export const legalConsent = defineFeature('legalConsent', () => false)

/** Whether the visitor still has to accept the site's terms before choosing a wallet (CFG-47). */
export function useNeedsConsent(): boolean {
  const isAccepted = useFeature(legalConsent, Boolean)
  return useOptions().features.legalCheckbox && !isAccepted
}

import { defineFeature } from '@latchkey/core'
import { useFeature } from '../kit/useFeature'
import { useOptions } from '../kit/useOptions'

/** Whether the visitor accepted the site's terms; asked once, whichever list of wallets it stands above (CFG-47). */
export const legalConsent = defineFeature('legalConsent', () => false)

/** Whether the site's terms are still to be accepted before a wallet can be chosen (CFG-47). */
export function useNeedsConsent(): boolean {
  const isAccepted = useFeature(legalConsent, Boolean)
  return useOptions().features.legalCheckbox && !isAccepted
}

import { config } from '@latchkey/core'
import { useFeature } from '../kit/useFeature'
import { legalConsent } from './legalConsent'

/** Whether the site's terms are still to be accepted before a wallet can be chosen (CFG-47). */
export function useNeedsConsent(): boolean {
  const isAccepted = useFeature(legalConsent)
  return useFeature(config).options.features.legalCheckbox && !isAccepted
}

import { useFeature } from '../kit/useFeature'
import { useOptions } from '../kit/useOptions'
import { legalConsent } from './legalConsent'

/** Whether the site's terms are still to be accepted before a wallet can be chosen (CFG-47). */
export function useNeedsConsent(): boolean {
  const isAccepted = useFeature(legalConsent, Boolean)
  return useOptions().features.legalCheckbox && !isAccepted
}

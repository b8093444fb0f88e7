import { defineFeature } from '@latchkey/core'
import type { ComponentType } from 'react'
import { useLazy } from '../shell/useLazy'
import { Skeleton } from '../ui/Skeleton'

const checkbox = defineFeature('legalCheckbox', (): ComponentType | undefined => undefined)

/** The site's terms; their code loads only on sites that have some, and the wallets wait for it. */
export function Terms() {
  const LegalCheckbox = useLazy(checkbox, async () => (await import('./LegalCheckbox')).LegalCheckbox)
  return LegalCheckbox ? <LegalCheckbox /> : <Skeleton width={240} height={20} />
}

import { defineFeature } from '@latchkey/core'
import type { ComponentType } from 'react'
import { useKit } from '../context'
import { useLazy } from '../shell/useLazy'
import { loadTexts } from '../text/language'
import { Skeleton } from '../ui/Skeleton'

const checkbox = defineFeature('legalCheckbox', (): ComponentType | undefined => undefined)

/** The site's terms; their code comes to sites that have some, and the wallets wait for it. */
export function Terms() {
  const kit = useKit()
  const LegalCheckbox = useLazy(checkbox, async () => {
    const [module] = await Promise.all([import('./LegalCheckbox'), loadTexts(kit, 'AllWallets')])
    return module.LegalCheckbox
  })
  return LegalCheckbox ? <LegalCheckbox /> : <Skeleton width={240} height={20} />
}

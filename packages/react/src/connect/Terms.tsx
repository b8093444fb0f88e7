import { defineFeature, online, retry } from '@latchkey/core'
import { type ComponentType, useEffect } from 'react'
import { useKit } from '../context'
import { loadTexts } from '../text/language'
import { Skeleton } from '../ui/Skeleton'
import { useFeature } from '../useFeature'

const checkbox = defineFeature('legalCheckbox', (): ComponentType | undefined => undefined)

/** The site's terms; their code comes to sites that have some, and the wallets wait for it. */
export function Terms() {
  const kit = useKit()
  const isOnline = useFeature(online)
  const LegalCheckbox = useFeature(checkbox)

  useEffect(() => {
    if (LegalCheckbox || !isOnline) return
    Promise.all([retry(kit, () => import('./LegalCheckbox')), loadTexts(kit, 'AllWallets')]).then(
      ([{ LegalCheckbox }]) => kit.get(checkbox).set(() => LegalCheckbox),
      error => kit.log.error('the terms did not load', error),
    )
  }, [kit, LegalCheckbox, isOnline])

  return LegalCheckbox ? <LegalCheckbox /> : <Skeleton width={240} height={20} />
}

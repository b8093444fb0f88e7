import { defineFeature } from '@latchkey/core'
import type { ComponentType } from 'react'
import { useLazy } from '../shell/useLazy'

export type MailHintProps = { typed: string; use: (email: string) => void }

const hint = defineFeature('mail hint', (): ComponentType<MailHintProps> | undefined => undefined)

/** Notices typos in an address; its code loads while the visitor types. */
export function LazyMailHint(props: MailHintProps) {
  const Hint = useLazy(hint, async () => (await import('./MailHint')).MailHint)
  return Hint ? <Hint {...props} /> : null
}

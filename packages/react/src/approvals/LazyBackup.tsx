import { defineFeature } from '@latchkey/core'
import type { ComponentType, ReactNode } from 'react'
import { useLazy } from '../shell/useLazy'

type Props = { children?: ReactNode }
const part = defineFeature('backup', (): ComponentType<Props> | undefined => undefined)

/** Says that a wallet behind a login has no backup; its code loads only for visitors with such a wallet. */
export function LazyBackup({ children }: Props) {
  const Backup = useLazy(part, async () => (await import('./OwnWalletBackup')).OwnWalletBackup)
  return Backup ? <Backup>{children}</Backup> : null
}

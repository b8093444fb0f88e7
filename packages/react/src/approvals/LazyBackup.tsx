import { defineFeature } from '@latchkey/core'
import type { ComponentType, ReactNode } from 'react'
import { useLazy } from '../shell/useLazy'

type Props = { children?: ReactNode }
const part = defineFeature('backup', (): ComponentType<Props> | undefined => undefined)

/** What a wallet behind a login says as long as it is not backed up; its code comes where the visitor has one. */
export function LazyBackup({ children }: Props) {
  const Backup = useLazy(part, async () => (await import('./OwnWalletBackup')).OwnWalletBackup)
  return Backup ? <Backup>{children}</Backup> : null
}

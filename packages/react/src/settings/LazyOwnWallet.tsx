import { defineFeature } from '@latchkey/core'
import type { ComponentType } from 'react'
import { useLazy } from '../shell/useLazy'

const rows = defineFeature('own wallet', (): ComponentType | undefined => undefined)

/** What concerns a wallet behind a login; its code comes where the visitor has one. */
export function LazyOwnWallet() {
  const Rows = useLazy(rows, async () => (await import('../auth/OwnWalletRows')).OwnWalletRows)
  return Rows ? <Rows /> : null
}

import { defineFeature } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { OwnWalletRowsProps } from '../auth/OwnWalletRows'
import { useLazy } from '../shell/useLazy'
import { SettingSwitch } from './SettingSwitch'

const row = defineFeature('session row', (): ComponentType | undefined => undefined)

/** The row of the session; its code loads only on sites with sign-in. */
export function LazySessionRow() {
  const Row = useLazy(row, async () => (await import('./SessionRow')).SessionRow)
  return Row ? <Row /> : null
}

const permissions = defineFeature('permissions row', (): ComponentType | undefined => undefined)

/** The row of permissions; its code loads only on sites that ask for some. */
export function LazyPermissionsRow() {
  const Row = useLazy(permissions, async () => (await import('./PermissionsRow')).PermissionsRow)
  return Row ? <Row /> : null
}

const rows = defineFeature('own wallet', (): ComponentType<OwnWalletRowsProps> | undefined => undefined)

/** Settings of a wallet behind a login; their code loads only for visitors with one. */
export function LazyOwnWallet() {
  const Rows = useLazy(rows, async () => (await import('../auth/OwnWalletRows')).OwnWalletRows)
  return Rows ? <Rows Switch={SettingSwitch} /> : null
}

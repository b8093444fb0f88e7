import { config, defineFeature, type Feature, type Kit, type Reading } from '@latchkey/core'
import type { ComponentType } from 'react'
import { accountInUse } from '../account/accountInUse'
import type { OwnWalletRowsProps } from '../auth/OwnWalletRows'
import { useLazy } from '../shell/useLazy'
import { useShownReading } from '../shell/useShownReading'
import { SettingSwitch } from './SettingSwitch'

/** Rows that few visitors see: their code loads only for those who do. */
export function LazyRows() {
  const { ownWallet, permissions, session } = useShownReading(wantedRows)
  return (
    <>
      {ownWallet && <LazyOwnWallet />}
      {permissions && <LazyPermissionsRow />}
      {session && <LazySessionRow />}
    </>
  )
}

/**
 * Loads these rows before the settings are first drawn: a row that came later would move what stands below. One that
 * does not load now comes later all the same.
 */
export async function loadRows(kit: Kit): Promise<void> {
  const { ownWallet, permissions, session } = wantedRows(kit)
  await Promise.all([
    ownWallet && take(kit, ownWalletRows, loadOwnWallet),
    permissions && take(kit, permissionsRow, loadPermissionsRow),
    session && take(kit, sessionRow, loadSessionRow),
  ])
}

const wantedRows: Reading<{ ownWallet: boolean; permissions: boolean; session: boolean }> = kit => {
  const { siwx, siweConfig, features } = kit.get(config).get().options
  const account = accountInUse(kit)
  return {
    ownWallet: account.status === 'connected' && account.connectorId === 'ID_AUTH', // a wallet behind a login
    permissions: features.smartSessions,
    session: Boolean(siwx ?? siweConfig),
  }
}

const ownWalletRows = defineFeature(
  'own wallet',
  (): ComponentType<OwnWalletRowsProps> | undefined => undefined,
)
const loadOwnWallet = async () => (await import('../auth/OwnWalletRows')).OwnWalletRows

function LazyOwnWallet() {
  const Rows = useLazy(ownWalletRows, loadOwnWallet)
  return Rows ? <Rows Switch={SettingSwitch} /> : null
}

const permissionsRow = defineFeature('permissions row', (): ComponentType | undefined => undefined)
const loadPermissionsRow = async () => (await import('./PermissionsRow')).PermissionsRow

function LazyPermissionsRow() {
  const Row = useLazy(permissionsRow, loadPermissionsRow)
  return Row ? <Row /> : null
}

const sessionRow = defineFeature('session row', (): ComponentType | undefined => undefined)
const loadSessionRow = async () => (await import('./SessionRow')).SessionRow

function LazySessionRow() {
  const Row = useLazy(sessionRow, loadSessionRow)
  return Row ? <Row /> : null
}

async function take<Component>(
  kit: Kit,
  part: Feature<Component | undefined>,
  load: () => Promise<Component>,
) {
  const component = await load().catch(() => undefined) // `useLazy` tries again, and reports the failure
  if (component) kit.get(part).set(() => component)
}

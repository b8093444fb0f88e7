import {
  type ConnectedWallet,
  closeModal,
  connectionsReading,
  getNetwork,
  getNetworks,
  getPairing,
  getState,
  getTheme,
  type Kit,
  type KitState,
  type Network,
  type OpenOptions,
  openModal,
  openWalletApp,
  type PairingState,
  setThemeMode,
  setThemeVariables,
  type Target,
  type Theme,
  type ThemeMode,
  type ThemeVariables,
} from '@latchkey/core'
import { type LatchkeyStore, readingStore } from './createStore'

export type LatchkeyModalControls = {
  /** Opens the modal, with a view of your choice or with the one that fits. */
  open: (options?: OpenOptions) => Promise<void>
  close: () => void
  isOpen: boolean
}

export function modalStore(kit: Kit): LatchkeyStore<LatchkeyModalControls> {
  const calls = { open: (options?: OpenOptions) => openModal(kit, options), close: () => closeModal(kit) }
  const read = (from: Kit) => ({ isOpen: getState(from).isOpen, ...calls })
  return readingStore(kit, read)
}

export function stateStore(kit: Kit): LatchkeyStore<KitState> {
  return readingStore(kit, getState)
}

export type LatchkeyNetwork = { network: Network | undefined; networks: readonly Network[] }

export function networkStore(kit: Kit): LatchkeyStore<LatchkeyNetwork> {
  const read = (from: Kit) => ({ network: getNetwork(from), networks: getNetworks(from) })
  return readingStore(kit, read)
}

export function connectionsStore(
  kit: Kit,
  { namespace }: Target = {},
): LatchkeyStore<readonly ConnectedWallet[]> {
  return readingStore(kit, connectionsReading, namespace)
}

export type LatchkeyTheme = Theme & {
  /** `undefined` follows the system again. */
  setMode: (mode: ThemeMode | undefined) => void
  setVariables: (variables: ThemeVariables) => void
}

export function themeStore(kit: Kit): LatchkeyStore<LatchkeyTheme> {
  const calls = {
    setMode: (mode: ThemeMode | undefined) => setThemeMode(kit, mode),
    setVariables: (variables: ThemeVariables) => setThemeVariables(kit, variables),
  }
  return readingStore(kit, from => ({ ...getTheme(from), ...calls }))
}

export type LatchkeyPairing = PairingState & {
  /** Opens the app or page of the wallet that is being paired with; only within a tap. */
  openApp: (platform: 'mobile' | 'desktop' | 'web') => boolean
}

export function pairingStore(kit: Kit): LatchkeyStore<LatchkeyPairing> {
  const openApp: LatchkeyPairing['openApp'] = platform => openWalletApp(kit, { platform })
  const read = (from: Kit) => ({ ...getPairing(from), openApp })
  return readingStore(kit, read)
}

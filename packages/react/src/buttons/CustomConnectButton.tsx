import {
  type Account,
  accountOf,
  accounts,
  activeNetwork,
  isUnsupported,
  type Network,
  networks,
  type OpenOptions,
  openModal,
  withFlags,
} from '@latchkey/core'
import type { ReactNode } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'

/** The state and actions for a button of your own. */
export type ConnectButtonState = {
  account: Account
  network: Network | undefined
  /** The wallet is on a network that your site does not offer. */
  isWrongNetwork: boolean
  /** Opens the modal, with a view of your choice or the one that fits. */
  open: (options?: OpenOptions) => Promise<void>
}

/** A connect button that you draw yourself; used as `ConnectButton.Custom`. */
export function CustomConnectButton({ children }: { children: (state: ConnectButtonState) => ReactNode }) {
  const kit = useKit()
  const network = useFeature(networks, activeNetwork)
  const account = useFeature(accounts, state => accountOf(state, network?.chainNamespace))
  return children({
    account: withFlags(account),
    network,
    isWrongNetwork: isUnsupported(kit),
    open: options => openModal(kit, options),
  })
}

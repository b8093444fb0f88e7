import type { Kit } from 'latchkey'
import { useState } from 'react'
import { usePlayground } from '../PlaygroundContext'
import type { PlaygroundWallet } from '../wallets/createPlaygroundWallet'
import { createSecondSite } from './createSecondSite'

export type SecondKitControl = { wallet: PlaygroundWallet; kit: Kit | undefined; toggle: () => void }

/** The second kit while it is shown. Its wagmi config and its wallet stay, as a site's own would. */
export function useSecondKit(): SecondKitControl {
  const { settings } = usePlayground()
  const [{ wallet, createKit }] = useState(() => createSecondSite(settings.mode))
  const [kit, setKit] = useState(() => (settings.second ? createKit() : undefined))
  return {
    wallet,
    kit,
    toggle() {
      setKit(kit ? undefined : createKit())
      kit?.destroy()
    },
  }
}

import type { Kit } from 'latchkey'
import { useEffect, useState } from 'react'
import { usePlayground } from '../site/PlaygroundContext'
import type { PlaygroundWallet } from '../wallets/createPlaygroundWallet'
import { createFurtherSite } from './createFurtherSite'
import type { FurtherKitId } from './furtherKits'

/** A further kit while it is shown. Its wagmi config and its wallet stay, as a site's own would. */
export function useFurtherKit(
  id: FurtherKitId,
  isShown: boolean,
): { wallet: PlaygroundWallet; kit: Kit } | undefined {
  const { settings } = usePlayground()
  const [site, setSite] = useState(() => (isShown ? createFurtherSite(id, settings) : undefined))
  const [kit, setKit] = useState(() => site?.createKit())
  if (isShown && !site) setSite(createFurtherSite(id, settings))
  if (isShown && site && !kit) setKit(site.createKit())
  useEffect(() => {
    if (isShown || !kit) return
    kit.destroy()
    setKit(undefined)
  }, [isShown, kit])
  return isShown && site && kit ? { wallet: site.wallet, kit } : undefined
}

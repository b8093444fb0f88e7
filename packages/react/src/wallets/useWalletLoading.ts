import {
  loadConnectWallets,
  openWalletList,
  refreshWalletList,
  searchState,
  searchWallets,
  setCertifiedOnly,
  stopSearch,
  walletSearch,
} from '@latchkey/core'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useOnline } from '../kit/useOnline'

/**
 * Loads the list of all wallets while a view shows it, from the start or as it was (`isBack`), and retries
 * failures once the browser is back online (IMP-17).
 */
export function useWalletLoading({ isBack, hasRegistry }: { isBack: boolean; hasRegistry: boolean }): void {
  const kit = useKit()
  const isOnline = useOnline()

  useEffect(() => {
    if (!isBack) setCertifiedOnly(kit, false)
    searchWallets(kit, isBack ? kit.get(walletSearch).get().text : '')
    const stopList = hasRegistry ? openWalletList(kit) : () => {}
    return () => {
      stopList()
      stopSearch(kit)
    }
  }, [kit, isBack, hasRegistry])

  useEffect(() => {
    if (!isOnline || !hasRegistry) return
    loadConnectWallets(kit)
    refreshWalletList(kit)
    if (searchState(kit).status === 'error')
      searchWallets(kit, kit.get(walletSearch).get().text, { debounce: 0 })
  }, [kit, isOnline, hasRegistry])
}

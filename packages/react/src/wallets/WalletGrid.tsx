import {
  connectorList,
  connectorLookup,
  defineFeature,
  type ListSlots,
  loadWalletPage,
  seeWalletPages,
  walletImageUrl,
} from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import { useCallback, useMemo } from 'react'
import { chooseWallet, openWallet } from '../connect/chooseWallet'
import { connectTexts } from '../connect/connectTexts'
import { useKit } from '../kit/context'
import { useReading } from '../kit/useReading'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { type GridPlace, VirtualGrid } from '../ui/VirtualGrid'
import { WalletTile } from './WalletTile'

/** The visitor's last position in the list of all wallets. */
export const allWalletsPlace = defineFeature('allWalletsPlace', (): GridPlace | undefined => undefined)

export type WalletGridProps = { slots: ListSlots; start: GridPlace | undefined; disabled: boolean }

const tile = { width: 8, height: 10.8 }

/** Wallets as tiles; pages load as they scroll into sight, and the visitor can retry a failed one. */
export function WalletGrid({ slots, start, disabled }: WalletGridProps) {
  const kit = useKit()
  const say = useText(connectTexts)
  const act = useAction()
  const here = useReading(connectorList)
  const find = useMemo(() => connectorLookup(here), [here])

  const choose = useCallback(
    (wallet: Wallet) => {
      const connector = find(wallet)
      act(() => (connector ? chooseWallet(kit, connector) : openWallet(kit, wallet)))
    },
    [kit, act, find],
  )

  const retry = useCallback((page: number) => void loadWalletPage(kit, page), [kit])

  const onWindow = useCallback(
    (first: number, last: number) => {
      const pages: number[] = []
      for (let index = first; index <= last; index++) {
        const slot = slots.at(index)
        if (slot?.status === 'missing' && !slot.state) pages.push(slot.page)
      }
      const [next] = pages
      if (next !== undefined) seeWalletPages(kit, next, pages.at(-1) ?? next)
    },
    [kit, slots],
  )

  const onPlace = useCallback((place: GridPlace) => kit.get(allWalletsPlace).set(place), [kit])

  function render(index: number, tabIndex: 0 | -1) {
    const slot = slots.at(index)
    const wallet = slot?.status === 'wallet' ? slot.wallet : undefined
    const connector = wallet && find(wallet)
    return (
      <WalletTile
        wallet={wallet}
        picture={wallet && (walletImageUrl(kit, wallet) ?? connector?.imageUrl)}
        badge={connector && (connector.recent ? 'recent' : 'installed')}
        failedPage={slot?.status === 'missing' && slot.state?.status === 'error' ? slot.page : undefined}
        disabled={disabled}
        tabIndex={tabIndex}
        onChoose={choose}
        onRetry={retry}
      />
    )
  }

  return (
    <VirtualGrid
      label={say('wallets.title')}
      count={slots.length}
      tile={tile}
      render={render}
      onWindow={onWindow}
      start={start}
      onPlace={onPlace}
    />
  )
}

import { push } from '@latchkey/core'
import { fetchNfts } from '@latchkey/core/account'
import type { Nft } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useKit } from '../kit/context'
import { useScope } from '../portfolio/useScope'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { Skeleton } from '../ui/Skeleton'
import { VirtualGrid } from '../ui/VirtualGrid'
import { NftTile } from './NftTile'
import type { MoreNfts, NftCells } from './nftCells'
import { nftsTexts } from './nftsTexts'

export type NftGridProps = Pick<NftCells, 'shown' | 'more'> & {
  label: string
  /** The last request failed: a retry has to wait. */
  isPaused: boolean
}

const tile = { width: 9.6, height: 15.8 }

/** NFTs as tiles; near the end of the list it loads the next page, and offers to retry a failed one. */
export function NftGrid({ label, shown, more, isPaused }: NftGridProps) {
  const kit = useKit()
  const act = useAction()
  const { allNetworks } = useScope()
  const count = shown.length + (more ? 1 : 0)

  const onWindow = useCallback(
    (_: number, last: number) => {
      if (more === 'waiting' && last >= shown.length) void fetchNfts(kit, { more: true, allNetworks })
    },
    [kit, more, shown, allNetworks],
  )

  const choose = useCallback(
    (nft: Nft) => act(() => push(kit, { view: 'NftDetail', params: { nft } })),
    [kit, act],
  )

  return (
    <VirtualGrid
      label={label}
      count={count}
      tile={tile}
      onWindow={onWindow}
      render={(index, tabIndex) => {
        const nft = shown[index]
        if (nft) return <NftTile nft={nft} tabIndex={tabIndex} onChoose={choose} />
        return (
          <MoreTile
            more={more ?? 'waiting'}
            isIdle={more === 'waiting' || isPaused}
            tabIndex={tabIndex}
            onClick={() => void fetchNfts(kit, { more: true, allNetworks })}
          />
        )
      }}
    />
  )
}

const moreTexts = { waiting: 'nfts.moreLoading', failed: 'nfts.moreFailed', ask: 'nfts.more' } as const

/** The tile where the list continues. */
function MoreTile(props: { more: MoreNfts; isIdle: boolean; tabIndex: 0 | -1; onClick: () => void }) {
  const { more, isIdle, tabIndex, onClick } = props
  const say = useText(nftsTexts)
  return (
    <button
      type="button"
      className="lk-nft"
      aria-label={say(moreTexts[more])}
      title={say(moreTexts[more])}
      aria-disabled={isIdle || undefined}
      tabIndex={tabIndex}
      onClick={isIdle ? undefined : onClick}
    >
      {more === 'waiting' ? (
        <Skeleton width={104} height={104} />
      ) : (
        <span className="lk-nft-more">
          <Icon name={more === 'failed' ? 'retry' : 'down'} size={28} />
        </span>
      )}
    </button>
  )
}

import { getImageUrl, nftName } from '@latchkey/core/account'
import type { Nft } from '@latchkey/protocol'
import { memo } from 'react'
import { useKit } from '../kit/context'
import { AmountText } from '../portfolio/AmountText'
import { NetworkBadge } from '../portfolio/NetworkBadge'
import { useLanguage, useText } from '../text/useText'
import { Picture } from '../ui/Picture'
import { nftsTexts } from './nftsTexts'

export type NftTileProps = { nft: Nft; tabIndex: 0 | -1; onChoose: (nft: Nft) => void }

/** One NFT of the grid. */
export const NftTile = memo(function NftTile({ nft, tabIndex, onChoose }: NftTileProps) {
  const kit = useKit()
  const say = useText(nftsTexts)
  const { locale } = useLanguage()
  const name = nftName(nft)
  const exact = new Intl.NumberFormat(locale).format(BigInt(nft.amount))
  return (
    <button type="button" className="lk-nft" title={name} tabIndex={tabIndex} onClick={() => onChoose(nft)}>
      <Picture src={getImageUrl(kit, nft.imageId, { size: 256 })} name={nft.name ?? name} size={120} />
      <NetworkBadge chainId={nft.chainId} />
      {nft.amount !== '1' && (
        <span className="lk-nft-amount">
          <AmountText
            shown={`×${shownCount(nft.amount, locale)}`}
            exact={say('nfts.amount', { amount: exact })}
          />
        </span>
      )}
      <span className="lk-nft-name" dir="auto">
        {name}
      </span>{' '}
      {nft.collection && nft.name && (
        <span className="lk-nft-collection" dir="auto">
          {nft.collection}
        </span>
      )}
    </button>
  )
})

/** A whole number in the visitor's language; a long one by its magnitude, rounded down, so that it fits. */
function shownCount(amount: string, locale: string): string {
  const short = { notation: 'compact', roundingMode: 'trunc' } as const
  return new Intl.NumberFormat(locale, amount.length > 6 ? short : {}).format(BigInt(amount))
}

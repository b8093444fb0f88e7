import { getImageUrl, nftName } from '@latchkey/core/account'
import type { Nft } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { Picture } from '../ui/Picture'
import { OwnedAmount } from './OwnedAmount'
import { useSendWords } from './useSendWords'

/** The NFT to send; the visitor chooses another in the account's grid. */
export function NftChoice({ nft }: { nft: Nft }) {
  const kit = useKit()
  const { count } = useSendWords()
  const owned = count(BigInt(nft.amount))
  const name = nftName(nft)
  return (
    <div className="lk-send-nft">
      <Picture src={getImageUrl(kit, nft.imageId, { size: 256 })} name={name} size={72} />
      <p>
        <span className="lk-send-nft-name" dir="auto">
          {name}
        </span>
        {nft.collection && nft.name && <bdi className="lk-quiet">{nft.collection}</bdi>}
        {nft.standard === 'erc1155' && (
          <bdi className="lk-quiet">
            <OwnedAmount shown={owned} exact={owned} />
          </bdi>
        )}
      </p>
    </div>
  )
}

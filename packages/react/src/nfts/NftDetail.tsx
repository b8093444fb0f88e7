import { findNetwork, networks, push } from '@latchkey/core'
import { getImageUrl, nftName, tokenExplorerUrl, walletFeatures } from '@latchkey/core/account'
import type { Nft } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { AmountText } from '../portfolio/AmountText'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useLanguage, useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Picture } from '../ui/Picture'
import { safeUrl } from '../ui/safeUrl'
import css from './nftDetail.css?inline'
import { nftsTexts } from './nftsTexts'

export const view: View<'NftDetail', typeof nftsTexts> = {
  texts: nftsTexts,
  title: 'nft.title',
  draw: ({ nft }) => <NftDetail nft={nft} />,
}

/** One NFT: picture, description and properties, links, and the button to send it (ACC-32). */
export function NftDetail({ nft }: { nft: Nft }) {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const say = useText(nftsTexts)
  const { locale } = useLanguage()
  const network = useFeature(networks, state => findNetwork(state, nft.chainId))
  const name = nftName(nft)
  const explorer = safeUrl(tokenExplorerUrl(network, nft.address))
  const owned = new Intl.NumberFormat(locale).format(BigInt(nft.amount))
  const facts = [
    ['nft.collection', nft.collection],
    ['nft.network', network?.name],
    ['nft.owned', nft.standard === 'erc1155' && <AmountText shown={owned} exact={owned} />],
    ['nft.tokenId', nft.standard === 'spl' ? undefined : nft.tokenId],
  ] as const
  return (
    <div className="lk-nft-detail">
      <Picture src={getImageUrl(kit, nft.imageId, { size: 512 })} name={nft.name ?? name} size={304} />
      <p className="lk-lead" dir="auto">
        {name}
      </p>
      {walletFeatures(kit).includes('send') && (
        <Button look="main" onClick={() => act(() => push(kit, { view: 'WalletSend', params: { nft } }))}>
          {say('nft.send')}
        </Button>
      )}
      {nft.isSpam && (
        <p className="lk-nft-spam">
          <Icon name="warning" size={18} />
          {say('nft.spam')}
        </p>
      )}
      {nft.description && (
        <p className="lk-quiet lk-nft-description" dir="auto">
          {nft.description}
        </p>
      )}
      <dl>{facts.map(([key, value]) => value && <Fact key={key} name={say(key)} value={value} />)}</dl>
      {nft.attributes && (
        <section aria-label={say('nft.attributes')}>
          <h3>{say('nft.attributes')}</h3>
          <dl className="lk-nft-attributes">
            {nft.attributes.map(({ trait, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and names may repeat
              <Fact key={at} name={trait} value={value} />
            ))}
          </dl>
        </section>
      )}
      {explorer && (
        <a className="lk-nft-explorer" href={explorer} target="_blank" rel="noopener noreferrer">
          {say('nft.explorer', { explorer: network?.blockExplorers?.default?.name ?? '' })}
          <Icon name="external" size={15} />
        </a>
      )}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

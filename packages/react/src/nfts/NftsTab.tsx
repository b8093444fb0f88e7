import { fetchNfts, keepList, listReading, nfts } from '@latchkey/core/account'
import { useEffect, useState } from 'react'
import { useKit } from '../kit/context'
import { ListFrame } from '../portfolio/ListFrame'
import { useScope } from '../portfolio/useScope'
import { useShownReading } from '../shell/useShownReading'
import { useStyles } from '../style/StyleRoot'
import { useLanguage, useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'
import { RowMark } from '../ui/RowMark'
import { NftGrid } from './NftGrid'
import { nftCells } from './nftCells'
import css from './nfts.css?inline'
import { nftsTexts } from './nftsTexts'

const reading = listReading(nfts)

/** The NFTs of the account in use on its network: a grid, with likely spam behind one row (ACC-32). */
export function NftsTab() {
  useStyles(css)
  const kit = useKit()
  const say = useText(nftsTexts)
  const { locale } = useLanguage()
  const { allNetworks } = useScope()
  const state = useShownReading(reading, { allNetworks })
  const [isSpamShown, setSpamShown] = useState(false)
  const { shown, spam, more } = nftCells(state)
  const hasGrid = shown.length > 0 || more !== undefined

  useEffect(() => keepList(kit, nfts, { allNetworks }), [kit, allNetworks])

  const emptyTexts = { title: say('nfts.empty'), text: say(allNetworks ? 'nfts.emptyAll' : 'nfts.emptyText') }
  return (
    <ListFrame
      state={state}
      isEmpty={!hasGrid && spam.length === 0}
      empty={{ mark: <Icon name="squares" size={28} />, ...emptyTexts }}
      onRetry={() => void fetchNfts(kit, { force: true, allNetworks })}
    >
      <div className="lk-nfts">
        {hasGrid && (
          <NftGrid label={say('nfts.title')} shown={shown} more={more} isPaused={state.retryIn > 0} />
        )}
        {spam.length > 0 && (
          <ul className="lk-list">
            <ListRow
              picture={<RowMark name="warning" />}
              title={say('nfts.spam', { count: new Intl.NumberFormat(locale).format(spam.length) })}
              note={say('nfts.spamText')}
              expanded={isSpamShown}
              end={<Icon name="down" size={18} />}
              onClick={() => setSpamShown(!isSpamShown)}
            />
          </ul>
        )}
        {isSpamShown && spam.length > 0 && (
          <NftGrid label={say('nfts.spamText')} shown={spam} more={undefined} isPaused={false} />
        )}
      </div>
    </ListFrame>
  )
}

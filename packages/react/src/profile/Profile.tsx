import { connections, push } from '@latchkey/core'
import { accountTexts } from '../account/accountTexts'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useLanguage, useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'
import { RowMark } from '../ui/RowMark'
import { NameRow } from './NameRow'
import { ProfileCard } from './ProfileCard'
import { profileAccounts } from './profileAccounts'
import css from './who.css?inline'
import { whoTexts } from './whoTexts'

export const view: View<'Profile', typeof whoTexts> = {
  texts: whoTexts,
  title: 'who.title',
  draw: () => <Profile />,
}

/** The visitor's addresses in use, one per namespace. The wallets that hold them are one step away. */
export function Profile() {
  useStyles(css)
  const kit = useKit()
  const say = useText(whoTexts, accountTexts)
  const { locale } = useLanguage()
  const act = useAction()
  const known = useShownReading(profileAccounts)
  const main = known.find(({ isInUse }) => isInUse)
  const count = useShownFeature(connections, all => Object.values(all).flatMap(one => one?.list ?? []).length)
  return (
    <div className="lk-whos">
      <ul>
        {known.map(account => (
          <ProfileCard key={account.namespace} account={account} isAlone={known.length === 1} />
        ))}
      </ul>
      <ul className="lk-list">
        {main && <NameRow address={main.address} />}
        <ListRow
          picture={<RowMark name="wallet" />}
          title={say('who.wallets')}
          note={
            count > 1
              ? say('account.wallets', { count: new Intl.NumberFormat(locale).format(count) })
              : undefined
          }
          end={<Icon name="next" />}
          onClick={() => act(() => push(kit, { view: 'ProfileWallets', params: undefined }))}
        />
      </ul>
    </div>
  )
}

import { push } from '@latchkey/core'
import { getImageUrl, type Token } from '@latchkey/core/account'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { RowMark } from '../ui/RowMark'
import { OwnedAmount } from './OwnedAmount'
import { useSendWords } from './useSendWords'

/** The token to send; a click leads to the others. */
export function TokenChoice({ token }: { token: Token | undefined }) {
  const kit = useKit()
  const act = useAction()
  const { say, short, exact } = useSendWords()
  const amount = token && { value: token.amount, decimals: token.decimals }
  const picture = token && getImageUrl(kit, token.imageId, { size: 96 })
  return (
    <ul className="lk-list" aria-label={say('send.token')}>
      <ListRow
        picture={token ? <Picture src={picture} name={token.symbol} round /> : <RowMark name="wallet" />}
        title={token ? token.name : say('send.chooseToken')}
        note={
          token &&
          amount && <OwnedAmount shown={short(amount, token.symbol)} exact={exact(amount, token.symbol)} />
        }
        end={<Icon name="next" size={18} />}
        onClick={() => act(() => push(kit, { view: 'WalletSendSelectToken', params: undefined }))}
      />
    </ul>
  )
}

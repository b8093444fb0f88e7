import { goBack } from '@latchkey/core'
import { getImageUrl, type Token } from '@latchkey/core/account'
import { setSendToken } from '@latchkey/core/send'
import { displayMoney } from '@latchkey/protocol'
import { useState } from 'react'
import { useKit } from '../kit/context'
import { AmountText } from '../portfolio/AmountText'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { List } from '../ui/List'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { SearchField } from '../ui/SearchField'
import css from './send.css?inline'
import { sendTexts } from './sendTexts'
import { useSend } from './useSend'
import { useSendWords } from './useSendWords'

export const view: View<'WalletSendSelectToken', typeof sendTexts> = {
  texts: sendTexts,
  title: 'send.selectTitle',
  draw: () => <WalletSendSelectToken />,
}

/** More rows than anybody reads: the search finds the others. */
const mostShown = 100

/** The account's tokens on this network; a click chooses one and goes back. */
export function WalletSendSelectToken() {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const { tokenBalances, token: chosen } = useSend()
  const { say, short, exact, locale } = useSendWords()
  const [text, setText] = useState('')
  const found = tokenBalances.filter(token => token.amount > 0n && isCalled(token, text.trim().toLowerCase()))

  function choose(token: Token): void {
    setSendToken(kit, token.address ?? 'native')
    act(() => goBack(kit))
  }

  return (
    <div className="lk-send">
      <SearchField label={say('send.searchToken')} value={text} onChange={setText} />
      {found.length === 0 && (
        <p className="lk-quiet lk-centre" role="status">
          {text ? say('send.noToken', { text }) : say('send.noTokens')}
        </p>
      )}
      {found.length > 0 && (
        <List label={say('send.selectTitle')}>
          {found.slice(0, mostShown).map(token => {
            const { amount: value, decimals, symbol, address, imageId } = token
            return (
              <ListRow
                key={address ?? 'native'}
                picture={<Picture src={getImageUrl(kit, imageId, { size: 96 })} name={symbol} round />}
                title={token.name}
                note={
                  <AmountText
                    shown={short({ value, decimals }, symbol)}
                    exact={exact({ value, decimals }, symbol)}
                  />
                }
                end={
                  token.value && token.price ? (
                    <span className="lk-send-worth">
                      <AmountText
                        shown={displayMoney(token.value, locale)}
                        exact={displayMoney(token.value, locale)}
                      />
                    </span>
                  ) : undefined
                }
                current={address === chosen?.address && chosen !== undefined}
                onClick={() => choose(token)}
              />
            )
          })}
        </List>
      )}
    </div>
  )
}

function isCalled({ name, symbol, address }: Token, text: string): boolean {
  return [name, symbol, address ?? ''].some(one => one.toLowerCase().includes(text))
}

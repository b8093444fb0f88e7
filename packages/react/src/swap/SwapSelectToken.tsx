import { goBack, type Views } from '@latchkey/core'
import { getImageUrl, type Token } from '@latchkey/core/account'
import { assetOf, setSwapAsset } from '@latchkey/core/swap'
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
import css from './swap.css?inline'
import { swapTexts } from './swapTexts'
import { useSwap } from './useSwap'
import { useSwapWords } from './useSwapWords'

export const view: View<'SwapSelectToken', typeof swapTexts> = {
  texts: swapTexts,
  title: 'swap.chooseToken',
  draw: params => <SwapSelectToken {...params} />,
}

/** More rows than anybody reads: the search finds the others. */
const mostShown = 100

/** The tokens to swap, the visitor's own first; a click chooses one and goes back. */
export function SwapSelectToken({ side }: Views['SwapSelectToken']) {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const { tokens, sold, bought } = useSwap()
  const { say, short, exact, locale } = useSwapWords()
  const [text, setText] = useState('')
  const chosen = side === 'from' ? sold : bought
  const isChosen = (token: Token) => chosen !== undefined && assetOf(token) === assetOf(chosen)
  // A seller must own the token; an already chosen one is listed, too.
  const listed = side === 'from' ? tokens.filter(token => token.amount > 0n || isChosen(token)) : tokens
  const found = listed.filter(token => isCalled(token, text.trim().toLowerCase()))
  const title = say(side === 'from' ? 'swap.sellTitle' : 'swap.buyTitle')

  function choose(token: Token): void {
    setSwapAsset(kit, side, assetOf(token))
    act(() => goBack(kit))
  }

  return (
    <div className="lk-swap">
      <SearchField label={say('swap.searchToken')} value={text} onChange={setText} />
      {found.length === 0 && (
        <p className="lk-quiet lk-centre" role="status">
          {say('swap.noToken', { text })}
        </p>
      )}
      {found.length > 0 && (
        <List label={title}>
          {found.slice(0, mostShown).map(token => (
            <ListRow
              key={assetOf(token)}
              picture={
                <Picture src={getImageUrl(kit, token.imageId, { size: 96 })} name={token.symbol} round />
              }
              title={token.name}
              note={
                token.amount > 0n ? (
                  <AmountText shown={short(token.amount, token)} exact={exact(token.amount, token)} />
                ) : (
                  token.symbol
                )
              }
              end={
                token.value && token.price ? (
                  <span className="lk-swap-worth">
                    <AmountText
                      shown={displayMoney(token.value, locale)}
                      exact={displayMoney(token.value, locale)}
                    />
                  </span>
                ) : undefined
              }
              current={isChosen(token)}
              onClick={() => choose(token)}
            />
          ))}
        </List>
      )}
    </div>
  )
}

function isCalled({ name, symbol, address }: Token, text: string): boolean {
  return [name, symbol, address?.split(':')[2] ?? ''].some(one => one.toLowerCase().includes(text))
}

import { askList, keepList, shownTokens, type Token, tokens } from '@latchkey/core/account'
import { useEffect, useState } from 'react'
import { useKit } from '../kit/context'
import { ListFrame } from '../portfolio/ListFrame'
import { useScope } from '../portfolio/useScope'
import { useShownReading } from '../shell/useShownReading'
import { useLanguage, useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { Rows } from '../ui/Rows'
import { TokenRow } from './TokenRow'
import { tokensTexts } from './tokensTexts'

/** The account's tokens, most valuable first; one row hides dust and what was sent unasked. */
export function TokensTab() {
  const kit = useKit()
  const say = useText(tokensTexts)
  const { locale } = useLanguage()
  const { allNetworks } = useScope()
  const state = useShownReading(shownTokens, { allNetworks })
  const [isWide, setIsWide] = useState(false)
  useEffect(() => keepList(kit, tokens, { allNetworks }), [kit, allNetworks])

  const all = state.data?.tokens ?? []
  const listed = all.filter(token => !isKeptBack(token))
  const back = all.filter(isKeptBack)
  const rows: (Token | 'more')[] = [
    ...listed,
    ...(back.length ? ['more' as const] : []),
    ...(isWide ? back : []),
  ]
  const count = new Intl.NumberFormat(locale).format(back.length)
  const emptyTexts = {
    title: say('tokens.empty'),
    text: say(allNetworks ? 'tokens.emptyAll' : 'tokens.emptyText'),
  }
  return (
    <ListFrame
      state={state}
      isEmpty={rows.length === 0}
      empty={{ mark: <Icon name="wallet" size={28} />, ...emptyTexts }}
      onRetry={() => void askList(kit, tokens, { force: true, allNetworks })}
    >
      <Rows
        label={say('tokens.title')}
        count={rows.length}
        height={6}
        render={index => {
          const row = rows[index]
          if (row !== 'more') return row && <TokenRow token={row} />
          return (
            <button
              type="button"
              className="lk-token lk-token-more"
              aria-expanded={isWide}
              onClick={() => setIsWide(!isWide)}
            >
              <span className="lk-token-text">
                <span className="lk-token-title">{say('tokens.hidden', { count })}</span>{' '}
                <span className="lk-token-note">{say('tokens.hiddenText')}</span>
              </span>
              <Icon name="down" />
            </button>
          )
        }}
      />
    </ListFrame>
  )
}

function isKeptBack({ isSpam, isDust }: Token): boolean {
  return isSpam || isDust
}

import { getImageUrl, type Token } from '@latchkey/core/account'
import { displayMoney, exactAmount, readableAmount } from '@latchkey/protocol'
import { memo } from 'react'
import { useKit } from '../kit/context'
import { useOptions } from '../kit/useOptions'
import { AmountText } from '../portfolio/AmountText'
import { NetworkBadge } from '../portfolio/NetworkBadge'
import { useLanguage, useText } from '../text/useText'
import { Picture } from '../ui/Picture'
import { Badge } from '../ui/RowMark'
import { tokensTexts } from './tokensTexts'

/** One token: name, amount and value. Scrolling draws only the rows in sight. */
export const TokenRow = memo(function TokenRow({ token }: { token: Token }) {
  const kit = useKit()
  const say = useText(tokensTexts)
  const { locale } = useLanguage()
  const { balanceDecimals } = useOptions()
  const { name, symbol, value, price } = token
  const worth = value === undefined ? undefined : displayMoney(value, locale)
  const amount = { value: token.amount, decimals: token.decimals }
  return (
    <div className="lk-token">
      <span className="lk-badged">
        <Picture src={getImageUrl(kit, token.imageId, { size: 96 })} name={symbol} size={36} round />
        <NetworkBadge chainId={token.chainId} />
      </span>
      <span className="lk-token-text">
        <bdi className="lk-token-title" title={name}>
          {name}
        </bdi>
        <span className="lk-token-note">
          {token.isSpam ? (
            <span title={say('tokens.spamText')}>
              <Badge>{say('tokens.spam')}</Badge>
            </span>
          ) : price === undefined ? (
            value === undefined && say('tokens.noPrice')
          ) : (
            <bdi dir="ltr">{displayMoney(price, locale, readableAmount)}</bdi>
          )}
        </span>
      </span>{' '}
      <span className="lk-token-end">
        {worth !== undefined && (
          <span className="lk-token-title">
            <AmountText shown={worth} exact={worth} />
          </span>
        )}{' '}
        <span className="lk-token-note">
          <AmountText
            shown={`${readableAmount(amount, balanceDecimals, locale)} ${symbol}`}
            exact={`${exactAmount(amount, locale)} ${symbol}`}
          />
        </span>
      </span>
    </div>
  )
})

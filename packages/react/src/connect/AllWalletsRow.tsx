import { push, track } from '@latchkey/core'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useLanguage, useText } from '../text/useText'
import { ListRow } from '../ui/ListRow'
import { Badge, RowMark } from '../ui/RowMark'
import { connectTexts } from './connectTexts'

/** Opens the list of all wallets, and says about how many there are. */
export function AllWalletsRow({ count, disabled }: { count: number | undefined; disabled: boolean }) {
  const kit = useKit()
  const say = useText(connectTexts)
  const act = useAction()
  const { locale, direction } = useLanguage()
  return (
    <ListRow
      picture={<RowMark name="squares" />}
      title={say('wallets.title')}
      end={
        count ? (
          <Badge>
            {/* A number with its sign runs from left to right in every language. */}
            <bdi dir="ltr">{about(count, locale, direction === 'rtl')}</bdi>
          </Badge>
        ) : undefined
      }
      disabled={disabled}
      onClick={() => {
        track(kit, { event: 'CLICK_ALL_WALLETS' })
        act(() => push(kit, { view: 'AllWallets', params: undefined }))
      }}
    />
  )
}

/**
 * `90+` for 94: a round number reads faster. The browser's first formatted number takes 30 ms, just as the
 * modal should appear, but left-to-right languages write a short number alike.
 */
function about(count: number, locale: string, hasOwnDigits: boolean): string {
  const rest = count < 10 ? 0 : count % 10
  const round = count - rest
  return `${hasOwnDigits || round > 999 ? round.toLocaleString(locale) : round}${rest > 0 ? '+' : ''}`
}

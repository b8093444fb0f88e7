import { push } from '@latchkey/core'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Drawing } from '../ui/Drawing'
import css from './auth.css?inline'
import { moreIcon } from './authIcons'
import { authTexts } from './authTexts'
import { chooseSocial } from './chooseSocial'
import { type Social, socials } from './socials'
import { useSocialName } from './useSocialName'

/** As many fit into one line of a phone. */
const mostInLine = 6

/** The providers in one line: a few by name, more by their marks, and the rest behind the last button. */
export function SocialButtons({ offered, disabled }: { offered: readonly Social[]; disabled: boolean }) {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const say = useText(authTexts)
  const nameOf = useSocialName()
  const hasMore = offered.length > mostInLine
  const shown = hasMore ? offered.slice(0, mostInLine - 1) : offered
  const isNamed = shown.length < 3
  return (
    <div className="lk-socials">
      {shown.map(provider => {
        const name = nameOf(provider)
        const label = say('auth.with', { provider: name })
        return (
          <button
            key={provider}
            type="button"
            className="lk-social"
            title={isNamed ? undefined : label}
            aria-label={label}
            aria-disabled={disabled || undefined}
            onClick={disabled ? undefined : () => act(() => chooseSocial(kit, provider))}
          >
            <Drawing path={socials[provider].mark} size={22} />
            {isNamed && <span>{shown.length === 1 ? label : name}</span>}
          </button>
        )
      })}
      {hasMore && (
        <button
          type="button"
          className="lk-social"
          title={say('auth.more')}
          aria-label={say('auth.more')}
          aria-disabled={disabled || undefined}
          onClick={
            disabled ? undefined : () => act(() => push(kit, { view: 'ConnectSocials', params: undefined }))
          }
        >
          <Drawing path={moreIcon} size={22} />
        </button>
      )}
    </div>
  )
}

import { goBack, type Kit } from '@latchkey/core'
import { useRef } from 'react'
import css from '../connecting/connecting.css?inline'
import { useKit } from '../kit/context'
import { useOnline } from '../kit/useOnline'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Drawing } from '../ui/Drawing'
import { Icon } from '../ui/Icon'
import authCss from './auth.css?inline'
import { authTexts } from './authTexts'
import { startLogin } from './chooseSocial'
import { type Social, socials } from './socials'
import { socialTexts } from './socialTexts'
import { socialWords } from './socialWords'
import { useCancelOnLeave } from './useCancelOnLeave'
import { useLogin } from './useLogin'
import { useSocialName } from './useSocialName'

export const view: View<'ConnectingSocial', typeof authTexts> = {
  texts: authTexts,
  title: 'auth.title',
  draw: () => <ConnectingSocial />,
}

/**
 * A provider asks the visitor in a separate window: waiting, blocked, closed or failed, each with a next step
 * (IMP-21).
 */
export function ConnectingSocial() {
  useStyles(css, authCss)
  useCancelOnLeave('ConnectingSocial')
  const kit = useKit()
  const act = useAction()
  const say = useText(authTexts, socialTexts, commonTexts)
  const isOnline = useOnline()
  const login = useLoginWithProvider()
  const social = (login.provider === 'email' ? undefined : login.provider) ?? 'google'
  const name = useSocialName()(social)
  const { isBusy, openWindow } = login
  const { lead, text } = words()

  function words(): { lead: string; text: string } {
    const values = { provider: name }
    if (openWindow) return { lead: say('auth.blockedLead'), text: say('auth.blockedText') }
    if (isBusy && login.step === 'setUp')
      return { lead: say('auth.setUp'), text: login.isSlow ? say('auth.slow') : '' }
    if (isBusy && isOnline && social === 'passkey')
      return { lead: say('auth.passkeyLead'), text: say('auth.passkeyText') }
    if (isBusy)
      return {
        lead: say('auth.socialLead', values),
        text: say(isOnline ? (login.isSlow ? 'auth.socialSlow' : 'auth.socialText') : 'auth.offline'),
      }
    if (login.error?.code === 'auth/popup-closed')
      return { lead: say('auth.closedLead'), text: say('auth.closedText') }
    return {
      lead: say('auth.failedLead'),
      text: socialWords(login.error, say, name) ?? say('auth.closedText'),
    }
  }

  return (
    <>
      <div className="lk-centre lk-connecting" data-status={isBusy && !openWindow ? 'waiting' : 'ready'}>
        <span className="lk-ring">
          <Drawing path={socials[social].mark} size={48} />
          {!isBusy && (
            <span className="lk-ring-mark">
              <Icon name="close" size={16} />
            </span>
          )}
        </span>
        <div className="lk-connecting-text" role="status">
          <p className="lk-lead">{lead}</p>
          <p className="lk-quiet">{text}</p>
        </div>
      </div>
      <div className="lk-auth-ways">
        {openWindow && (
          <Button look="main" icon={<Icon name="external" size={18} />} onClick={openWindow}>
            {say('auth.openWindow', { provider: name })}
          </Button>
        )}
        {!isBusy && (
          <Button
            look="main"
            icon={<Icon name="retry" size={18} />}
            disabled={!isOnline}
            onClick={() => retry(kit, social)}
          >
            {say('button.retry')}
          </Button>
        )}
        {(!isBusy || openWindow) && (
          <Button onClick={() => act(() => goBack(kit))}>{say('auth.otherWay')}</Button>
        )}
      </div>
    </>
  )
}

/** Leaving ends the login; until the view is gone it keeps its content. */
function useLoginWithProvider(): ReturnType<typeof useLogin> {
  const login = useLogin()
  const shown = useRef(login)
  if (login.provider) shown.current = login
  return shown.current
}

/** Within the click, as browsers require for the window. */
function retry(kit: Kit, provider: Social): void {
  startLogin(kit, provider).catch(error => kit.log.warn('a login ended', error))
}

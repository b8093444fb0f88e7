import { isMobile, type Kit } from '@latchkey/core'
import { authState, startFarcasterLogin } from '@latchkey/core/auth'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useOnline } from '../kit/useOnline'
import { PairingCode } from '../pairing/PairingCode'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import buttonCss from '../ui/button.css?inline'
import { Drawing } from '../ui/Drawing'
import { Icon } from '../ui/Icon'
import { QrPlace } from '../ui/qr/QrPlace'
import { Spinner } from '../ui/Spinner'
import { safeUrl } from '../ui/safeUrl'
import authCss from './auth.css?inline'
import { authTexts } from './authTexts'
import css from './social.css?inline'
import { socials } from './socials'
import { socialTexts } from './socialTexts'
import { socialWords } from './socialWords'
import { useCancelOnLeave } from './useCancelOnLeave'
import { useLogin } from './useLogin'

export const view: View<'ConnectingFarcaster', typeof socialTexts> = {
  texts: socialTexts,
  title: 'auth.farcasterTitle',
  draw: () => <ConnectingFarcaster />,
}

/**
 * The login by Farcaster: a code to scan on a computer, a link on a phone, and a button for a new one
 * (NAV-14, IMP-23).
 */
export function ConnectingFarcaster() {
  useStyles(css, authCss, buttonCss)
  useCancelOnLeave('ConnectingFarcaster')
  const kit = useKit()
  const say = useText(authTexts, socialTexts, commonTexts)
  const isOnline = useOnline()
  const login = useLogin()
  const isPhone = isMobile(kit)
  const isReady = login.step === 'setUp'
  const url = login.isBusy && !isReady ? safeUrl(login.farcasterUrl) : undefined
  const isExpired = /expired/i.test(login.error?.message ?? '')
  const told = isExpired
    ? say('auth.farcasterExpired')
    : socialWords(login.error, say, socials.farcaster.name)
  const problem = login.isBusy ? undefined : told

  // A visitor may also get here without our click, as through the history of views.
  useEffect(() => {
    if (kit.get(authState).get().provider !== 'farcaster') begin(kit)
  }, [kit])

  const mark = (size: number) => <Drawing path={socials.farcaster.mark} size={size - 8} />
  const lead = problem
    ? say('auth.failedLead')
    : say(isReady ? 'auth.setUp' : isPhone ? 'auth.farcasterOpen' : 'auth.farcasterScan')
  const about = login.isSlow ? 'auth.slow' : isPhone ? 'auth.farcasterOpenText' : 'auth.farcasterScanText'

  return (
    <div className="lk-farcaster">
      {isPhone || problem || isReady ? (
        <span className="lk-auth-sign" data-over={problem ? true : undefined}>
          {isReady ? <Spinner size={32} /> : <Drawing path={socials.farcaster.mark} size={32} />}
        </span>
      ) : isOnline || url ? (
        <PairingCode uri={url} label={say('auth.farcasterCode')} mark={mark} />
      ) : (
        <QrPlace>
          <Icon name="warning" size={32} />
        </QrPlace>
      )}
      <div className="lk-farcaster-text" role="status">
        <p className="lk-lead">{lead}</p>
        <p className="lk-quiet">
          {problem ?? (isOnline ? (isReady && !login.isSlow ? '' : say(about)) : say('auth.offline'))}
        </p>
      </div>
      {url && (
        <a
          className={isPhone ? 'lk-button lk-button-main' : 'lk-button'}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="external" size={18} />
          <span>{say('auth.farcasterOpen')}</span>
        </a>
      )}
      {!isReady && (
        <Button
          look={problem ? 'main' : 'quiet'}
          icon={<Icon name="retry" size={18} />}
          disabled={!isOnline || (!problem && !url)}
          onClick={() => begin(kit)}
        >
          {say(problem ? 'button.retry' : 'auth.farcasterNew')}
        </Button>
      )}
    </div>
  )
}

function begin(kit: Kit): void {
  startFarcasterLogin(kit).catch(error => kit.log.warn('a login ended', error)) // the view shows it
}

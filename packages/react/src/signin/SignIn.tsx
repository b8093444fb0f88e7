import { cancelSignIn, keepSigningSlow, signingSlow, signNow, waitingApp } from '@latchkey/core/signin'
import { useEffect, useRef } from 'react'
import { useKit } from '../kit/context'
import { useOnline } from '../kit/useOnline'
import { sharedTexts } from '../shell/sharedTexts'
import { shellTexts } from '../shell/shellTexts'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Drawing } from '../ui/Drawing'
import { shieldIcon } from '../ui/furtherIcons'
import { Icon } from '../ui/Icon'
import { Picture } from '../ui/Picture'
import { askedSignIn } from './askedSignIn'
import { SignInFacts } from './SignInFacts'
import css from './signIn.css?inline'
import { signInNote } from './signInNote'
import { signinTexts } from './signinTexts'
import { useShakeBeside } from './useShakeBeside'

export const view: View<'SignIn', typeof signinTexts> = {
  texts: signinTexts,
  title: 'signIn.title',
  draw: () => <SignIn />,
}

/** Asks the visitor to sign in: who asks, what it means, and its progress. Leaving it declines (IMP-07). */
export function SignIn() {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const say = useText(signinTexts, sharedTexts, shellTexts, commonTexts)
  const place = useRef<HTMLDivElement>(null)
  const isOnline = useOnline()
  const asked = useShownReading(askedSignIn)
  const takesLong = useShownFeature(signingSlow, Boolean)
  const { status, required, problem, address, wallet, site } = asked
  const isSigning = status === 'signing'
  const isSlow = isSigning && takesLong
  const isBusy = status !== 'asking' && !isSlow
  const isAgain = isSlow || problem !== undefined
  const values = { wallet: wallet.name, site: site.name, host: site.host }
  const waiting = useShownFeature(waitingApp, app => app)
  const app = isSlow && asked.isPaired ? waiting : undefined
  const note = signInNote(asked, { isOnline, isSlow })

  useShakeBeside(place, required)
  useEffect(() => keepSigningSlow(kit), [kit])

  function label(): string {
    if (!isBusy) return say(isAgain ? 'button.retry' : 'signIn.submit')
    if (isSigning) return say('signIn.signing', values)
    return say(status === 'loading' ? 'signIn.loading' : 'signIn.saving')
  }

  return (
    <div className="lk-signin" ref={place}>
      <div className="lk-centre">
        <span className="lk-signin-pair" aria-hidden="true">
          <Picture src={site.icon} name={site.name} size={64} />
          <Picture src={wallet.icon} name={wallet.name} size={64} />
        </span>
        <p className="lk-lead">{say('signIn.lead', values)}</p>
        <p className="lk-quiet">{say('signIn.text', values)}</p>
      </div>
      <SignInFacts host={site.host} address={address} />
      <p className="lk-signin-free">
        <Drawing path={shieldIcon} size={18} />
        {say('signIn.free')}
      </p>
      <div role="status" className="lk-signin-note" data-kind={note?.kind}>
        {note?.lead && <p className="lk-signin-over">{say(note.lead)}</p>}
        {note && <p className="lk-quiet">{say(note.text, values)}</p>}
      </div>
      <div className="lk-signin-ways">
        {app?.scheme && <p className="lk-quiet">{say('signIn.unknownApp', { scheme: app.scheme })}</p>}
        {app && (
          <Button look="main" icon={<Icon name="external" size={18} />} onClick={app.open}>
            {say('pairing.open', values)}
          </Button>
        )}
        <Button
          look={app ? 'quiet' : 'main'}
          busy={isBusy}
          disabled={!isOnline && !isBusy}
          icon={isAgain ? <Icon name="retry" size={18} /> : undefined}
          onClick={() => act(() => signNow(kit))}
        >
          {label()}
        </Button>
        <Button onClick={() => act(async () => cancelSignIn(kit))}>
          {say(required ? 'signIn.cancel' : 'signIn.later')}
        </Button>
      </div>
    </div>
  )
}

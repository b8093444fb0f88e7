import { mailPause } from '@latchkey/core/auth'
import { useState } from 'react'
import { useKit } from '../kit/context'
import { useOnline } from '../kit/useOnline'
import { useShownFeature } from '../shell/useShownFeature'
import { useText } from '../text/useText'
import { mailedTexts } from './mailedTexts'

/** Sends the mail once more, after the pause (EMB-44, IMP-22). */
export function ResendMail({ disabled, send }: { disabled: boolean; send: () => Promise<unknown> }) {
  const kit = useKit()
  const say = useText(mailedTexts)
  const isOnline = useOnline()
  const pause = useShownFeature(mailPause, seconds => seconds)
  const [status, setStatus] = useState<'idle' | 'sending' | 'sent'>('idle')
  const isOff = disabled || !isOnline || pause > 0 || status === 'sending'

  async function resend(): Promise<void> {
    setStatus('sending')
    try {
      await send()
      setStatus('sent')
    } catch (error) {
      kit.log.warn('the mail was not sent again', error) // the view shows why
      setStatus('idle')
    }
  }

  function label(): string {
    if (status === 'sending') return say('auth.resending')
    return pause > 0 ? say('auth.resendIn', { seconds: String(pause) }) : say('auth.resend')
  }

  return (
    <div className="lk-auth-foot">
      <p className="lk-quiet" role="status">
        {say(status === 'sent' ? 'auth.resent' : 'auth.spam')}
      </p>
      <button
        type="button"
        className="lk-link"
        aria-disabled={isOff || undefined}
        onClick={isOff ? undefined : () => void resend()}
      >
        {label()}
      </button>
    </div>
  )
}

import { isRegistering, type NameFormState } from '@latchkey/core/names'
import type { KitError } from '@latchkey/protocol'
import { accountInUse } from '../account/accountInUse'
import { useShownReading } from '../shell/useShownReading'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { namesTexts } from './namesTexts'

/**
 * The button that continues, and its progress: the wallet signs, then the gateway registers; refused, too
 * late, or failed.
 */
export function NameProgress({ form }: { form: NameFormState }) {
  const say = useText(namesTexts)
  const account = useShownReading(accountInUse)
  const wallet = account.status === 'connected' ? account.walletInfo.name : ''
  const { phase, status } = form
  const isBusy = isRegistering(form)
  const isFailed = phase.status === 'failed'
  return (
    <>
      <p role="status" className={isFailed ? 'lk-newname-note lk-newname-wrong' : 'lk-newname-note'}>
        <span dir="auto">
          {isFailed
            ? failure(phase.error)
            : phase.status === 'asking'
              ? say(phase.slow ? 'name.slow' : 'name.soon', { wallet })
              : say('name.about')}
        </span>
      </p>
      <Button look="main" type="submit" busy={isBusy} disabled={status !== 'free' && !isBusy}>
        {phase.status === 'asking'
          ? say('name.asking', { wallet })
          : say(phase.status === 'registering' ? 'name.registering' : 'name.submit')}
      </Button>
    </>
  )

  /** Shows the gateway's objection in its own words (NAM-17). */
  function failure({ code, details }: KitError): string {
    if (code === 'user/rejected') return say('name.refused', { wallet })
    if (code === 'name/late') return say('name.late', { wallet })
    return code === 'name/register-failed' && details ? details : say('name.failed')
  }
}

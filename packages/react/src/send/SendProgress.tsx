import type { SendState } from '@latchkey/core/send'
import { accountInUse } from '../account/accountInUse'
import { useShownReading } from '../shell/useShownReading'
import { Button } from '../ui/Button'
import { failureText } from './failureText'
import { useSendWords } from './useSendWords'

export type SendProgressProps = {
  send: SendState
  network: string
  /** Without it the button submits the form around it. */
  onSubmit?: () => void
}

/**
 * The button that continues, and its progress: the wallet signs, then the network has it; slow, refused, or
 * failed. The visitor need not wait.
 */
export function SendProgress({ send, network, onSubmit }: SendProgressProps) {
  const { say, sayProblem } = useSendWords()
  const account = useShownReading(accountInUse)
  const wallet = account.status === 'connected' ? account.walletInfo.name : ''
  const { problem, loading } = send
  const { phase } = send.form
  const isSlow = phase.status === 'asking' && phase.slow
  return (
    <>
      <p role="status" className={phase.status === 'failed' ? 'lk-send-note lk-send-wrong' : 'lk-send-note'}>
        {loading && say(isSlow ? 'send.slowText' : 'send.mayClose', { wallet })}
        {phase.status === 'failed' && say(failureText(phase.error.code), { wallet, network })}
      </p>
      <Button
        look="main"
        type={onSubmit ? 'button' : 'submit'}
        busy={loading}
        disabled={problem !== undefined && !loading}
        onClick={onSubmit}
      >
        {label()}
      </Button>
    </>
  )

  function label(): string {
    if (phase.status === 'asking') return say('send.asking', { wallet })
    if (phase.status === 'sent') return say('send.waiting')
    if (problem) return sayProblem(problem)
    return say(onSubmit ? 'send.submit' : 'send.next')
  }
}

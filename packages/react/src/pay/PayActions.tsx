import { closeModal, switchNetwork } from '@latchkey/core'
import { confirmUnpaid, type PayProblem, type PayState, retryPay, submitPay } from '@latchkey/core/pay'
import { accountInUse } from '../account/accountInUse'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useShownReading } from '../shell/useShownReading'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { isExchangeOffered, PayExchanges } from './PayExchanges'
import { PayWays } from './PayWays'
import { payFailure } from './payFailure'
import { usePayWords } from './usePayWords'

/** The button that continues, the problem that blocks it, and its solution. */
export function PayActions({ pay }: { pay: PayState }) {
  const kit = useKit()
  const act = useAction()
  const { say, amount, short } = usePayWords()
  const common = useText(commonTexts)
  const account = useShownReading(accountInUse)
  const wallet = account.status === 'connected' ? account.walletInfo.name : ''
  const { run, holdings } = pay
  const { phase, request } = run
  const problem = phase.status === 'asking' ? undefined : pay.problem // the wallet is asking
  const { name: network, nativeCurrency } = request.network
  const isFailed = phase.status === 'failed'
  const isWrong = isFailed || !['opening', 'checking', 'wrong-network', undefined].includes(problem?.code)
  const isHopeless = isFailed && (phase.error.code === 'pay/conflict' || phase.error.code === 'pay/invalid')
  const canRetry = (isFailed && !run.payment) || problem?.code === 'expired'
  const isWaiting = problem?.code === 'opening' || problem?.code === 'checking'

  return (
    <>
      <p role="status" className={isWrong ? 'lk-pay-note lk-pay-wrong' : 'lk-pay-note'}>
        {note()}
      </p>
      {isHopeless ? (
        <Button look="main" onClick={() => closeModal(kit)}>
          {say('pay.back')}
        </Button>
      ) : canRetry ? (
        <Button look="main" icon={<Icon name="retry" size={18} />} onClick={() => act(() => retryPay(kit))}>
          {problem?.code === 'expired' ? say('pay.again') : common('button.retry')}
        </Button>
      ) : problem?.code === 'wrong-network' ? (
        <Button look="main" onClick={() => act(() => switchNetwork(kit, request.network.caipNetworkId))}>
          {say('pay.switch', { network })}
        </Button>
      ) : problem?.code === 'maybe-paid' ? (
        <Button onClick={() => confirmUnpaid(kit)}>{say('pay.unpaid')}</Button>
      ) : (
        <Button
          look="main"
          busy={phase.status === 'asking' || (isWaiting && !isFailed)}
          disabled={problem !== undefined && !isWaiting}
          onClick={() => act(() => submitPay(kit))}
        >
          {label()}
        </Button>
      )}
      {isExchangeOffered(pay) && <PayExchanges pay={pay} />}
      {(problem?.code === 'insufficient-token' || problem?.code === 'insufficient-fee') && (
        <PayWays pay={pay} token={problem.code === 'insufficient-token' ? request.asset.token : undefined} />
      )}
    </>
  )

  function label(): string {
    if (phase.status === 'asking') return say('pay.asking', { wallet })
    if (problem?.code === 'opening' || problem?.code === 'checking') return say(`pay.problem.${problem.code}`)
    return say('pay.submit', { amount: amount(pay) })
  }

  function note(): string | false {
    if (phase.status === 'asking') return phase.slow && say('pay.slowText', { wallet })
    if (isFailed && phase.error.code.startsWith('pay/exchange')) return say(payFailure(phase.error.code))
    // A problem the visitor can solve matters more than an earlier failure.
    if (isFailed && (!problem || !run.payment)) return say(payFailure(phase.error.code), { wallet })
    if (problem) return sayProblem(problem)
    return pay.isSlow && say('pay.slow')
  }

  function sayProblem(of: PayProblem): string | false {
    if (of.code === 'opening' || of.code === 'checking') return pay.isSlow && say('pay.slow')
    if (of.code === 'insufficient-token' && holdings)
      return say('pay.problem.insufficient-token', { missing: short(of.missing, holdings) })
    return say(`pay.problem.${of.code}`, { network, symbol: nativeCurrency.symbol, missing: '' })
  }
}

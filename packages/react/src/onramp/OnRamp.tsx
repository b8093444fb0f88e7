import {
  currentRoute,
  type Kit,
  type OnRampPurchase,
  purchaseReading,
  push,
  router,
  showToast,
} from '@latchkey/core'
import { isOver, keepOnRamp, type OnRampState, onRampState, submitOnRamp } from '@latchkey/core/onramp'
import { useEffect } from 'react'
import { accountInUse } from '../account/accountInUse'
import { LazyBackup } from '../approvals/LazyBackup'
import { useKit } from '../kit/context'
import { useReading } from '../kit/useReading'
import { useAction } from '../shell/useAction'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Offers } from './Offers'
import css from './onramp.css?inline'
import { onRampTexts } from './onrampTexts'
import { PaymentFields } from './PaymentFields'
import { useOnRampWords } from './useOnRampWords'

export const view: View<'OnRamp', typeof onRampTexts> = {
  texts: onRampTexts,
  title: 'onramp.title',
  draw: () => <OnRamp />,
}

/** Nobody may buy into a wallet behind a login that has no backup. */
export function OnRamp() {
  const account = useShownReading(accountInUse)
  const form = <OnRampForm />
  return account.status === 'connected' && account.connectorId === 'ID_AUTH' ? (
    <LazyBackup>{form}</LazyBackup>
  ) : (
    form
  )
}

/** How much to pay, for what, and whose offer; the button says what is missing (IMP-31). */
function OnRampForm() {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const state = useOnRamp()
  const say = useText(onRampTexts)
  const problemText = useProblemText()
  const tellEnd = useTellEnd()
  const purchase = useReading(purchaseReading)
  const { problem, selectedProvider } = state

  /** Opens the window within the click, or the browser would block it. */
  function submit(): void {
    const over = submitOnRamp(kit)
    act(async () => {
      await push(kit, { view: 'OnRampProgress', params: undefined })
      tellEnd(await over)
    })
  }

  if (problem?.code === 'unsupported' || problem?.code === 'loading')
    return (
      <p className="lk-quiet lk-centre" role="status">
        {problemText(state)}
      </p>
    )
  return (
    <form
      className="lk-onramp"
      onSubmit={event => {
        event.preventDefault()
        if (!problem) submit()
      }}
    >
      {purchase && !isOver(purchase) && (
        <p className="lk-onramp-note">
          {say('onramp.underWay', { provider: purchase.provider.name })}{' '}
          <button
            type="button"
            className="lk-link"
            onClick={() => act(() => push(kit, { view: 'OnRampProgress', params: undefined }))}
          >
            {say('onramp.show')}
          </button>
        </p>
      )}
      <PaymentFields state={state} />
      <Offers state={state} />
      {state.isDefault && <p className="lk-onramp-note">{say('onramp.default')}</p>}
      <Button
        look="main"
        type="submit"
        busy={problem?.code === 'checking'}
        disabled={problem !== undefined && problem.code !== 'checking'}
      >
        {problem ? problemText(state) : say('onramp.submit', { provider: selectedProvider?.name ?? '' })}
      </Button>
    </form>
  )
}

function useProblemText(): (state: OnRampState) => string {
  const say = useText(onRampTexts)
  const { money } = useOnRampWords()
  return ({ problem }) => {
    if (!problem) return ''
    if (problem.code !== 'too-little' && problem.code !== 'too-much')
      return say(`onramp.problem.${problem.code}`)
    const { code, limit: amount, currency } = problem
    return say(`onramp.problem.${code}`, { limit: money({ amount, currency }) })
  }
}

/** Tells a purchase's result if no view shows it. */
function useTellEnd(): (purchase: OnRampPurchase) => void {
  const kit = useKit()
  const say = useText(onRampTexts)
  const { coins } = useOnRampWords()
  return ({ status, quote, provider }) => {
    if (isProgressShown(kit)) return
    if (status === 'arrived')
      showToast(kit, {
        kind: 'success',
        text: say('onramp.arrived', { amount: coins(quote.purchaseAmount) }),
      })
    if (status === 'failed')
      showToast(kit, { kind: 'error', text: say('onramp.failed', { provider: provider.name }) })
  }
}

function isProgressShown(kit: Kit): boolean {
  const state = kit.get(router).get()
  return state.modal === 'open' && currentRoute(state).view === 'OnRampProgress'
}

/** The state of the purchase form; keeps its data fresh while a view shows it. */
function useOnRamp(): OnRampState {
  const kit = useKit()
  useEffect(() => keepOnRamp(kit), [kit])
  return useShownReading(onRampState)
}

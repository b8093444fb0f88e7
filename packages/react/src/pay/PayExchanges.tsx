import { type PayState, payFromExchange } from '@latchkey/core/pay'
import { useRef, useState } from 'react'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { Button } from '../ui/Button'
import { usePayWords } from './usePayWords'

/** In these cases nothing may be paid, wherever the tokens are; and while we check, buttons still move. */
const without = ['opening', 'checking', 'expired', 'untrusted', 'maybe-paid']

/** Whether the bill can be paid from an exchange as it stands. */
export function isExchangeOffered({ problem, run }: PayState): boolean {
  const { status } = run.phase
  const isOpen = status === 'open' || status === 'failed'
  return isOpen && run.payment !== undefined && !without.includes(problem?.code ?? '')
}

/**
 * Pays from an exchange, where the gateway knows one. A list that is late does not move what the visitor may click:
 * its button stands there from the beginning, and says what came of it.
 */
export function PayExchanges({ pay }: { pay: PayState }) {
  const kit = useKit()
  const act = useAction()
  const { say } = usePayWords()
  const { exchanges } = pay.run
  const wasLate = useRef(exchanges === undefined)
  const [isOpen, setOpen] = useState(false)
  const [first] = exchanges ?? []
  if (exchanges && !first && !wasLate.current) return null
  return <div className="lk-pay-ways lk-pay-exchanges">{ways()}</div>

  function ways() {
    if (!exchanges)
      return (
        <Button busy disabled>
          {say('pay.exchangesSought')}
        </Button>
      )
    if (!first) return <Button disabled>{say('pay.exchangesNone')}</Button>
    if (exchanges.length > 1 && !isOpen)
      return <Button onClick={() => setOpen(true)}>{say('pay.exchanges')}</Button>
    return exchanges.map(exchange => (
      <Button key={exchange.id} onClick={() => act(() => payFromExchange(kit, exchange))}>
        {say('pay.exchange', { exchange: exchange.name })}
      </Button>
    ))
  }
}

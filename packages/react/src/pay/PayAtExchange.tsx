import { leaveExchange, type PayPhase, type PayState, payFromExchange } from '@latchkey/core/pay'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { Button } from '../ui/Button'
import { Drawing } from '../ui/Drawing'
import { Icon } from '../ui/Icon'
import { usePayWords } from './usePayWords'

/** A house with columns. */
const house = 'M3 9.5L12 4l9 5.5zM5 20h14M6.5 10v7.5M12 10v7.5M17.5 10v7.5'

type Phase = Extract<PayPhase, { status: 'exchange' }>

/** The visitor pays on an exchange's own page: opening, blocked, open, closed, or being sent, each with a next step. */
export function PayAtExchange({ pay, phase }: { pay: PayState; phase: Phase }) {
  const kit = useKit()
  const act = useAction()
  const { say, amount } = usePayWords()
  const { at, exchange } = phase
  const isWaiting = at === 'opening' || at === 'open' || at === 'pending'
  const values = { exchange: exchange.name, amount: amount(pay) }
  return (
    <>
      <div className="lk-centre lk-connecting" data-status={isWaiting ? 'waiting' : 'ready'}>
        <span className="lk-ring" data-pay={`exchange-${at}`}>
          <Drawing path={house} size={48} />
        </span>
        <div className="lk-connecting-text" role="status">
          <p className="lk-lead">{say(`pay.${at}Lead`, values)}</p>
          <p className="lk-quiet">{say(`pay.${at}Text`, values)}</p>
        </div>
      </div>
      {(at === 'blocked' || at === 'open' || at === 'closed') && (
        <div className="lk-pay-ways">
          <Button
            look={at === 'open' ? 'quiet' : 'main'}
            icon={<Icon name="external" size={18} />}
            onClick={() => act(() => payFromExchange(kit, exchange))}
          >
            {say('pay.exchangeOpen', values)}
          </Button>
          <Button onClick={() => act(() => leaveExchange(kit))}>{say('pay.exchangeLeave')}</Button>
        </div>
      )}
    </>
  )
}

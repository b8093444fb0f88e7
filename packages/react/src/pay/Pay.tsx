import { closeModal } from '@latchkey/core'
import { transactionUrl } from '@latchkey/core/account'
import { keepPay, type PayState, payState } from '@latchkey/core/pay'
import { toChecksum } from '@latchkey/protocol'
import { useEffect } from 'react'
import connectingCss from '../connecting/connecting.css?inline'
import { useKit } from '../kit/context'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { Button } from '../ui/Button'
import { Drawing } from '../ui/Drawing'
import { safeUrl } from '../ui/safeUrl'
import { PayActions } from './PayActions'
import { PayAtExchange } from './PayAtExchange'
import css from './pay.css?inline'
import { payTexts } from './payTexts'
import { usePayWords } from './usePayWords'

export const view: View<'Pay', typeof payTexts> = {
  texts: payTexts,
  title: 'pay.title',
  draw: () => <Pay />,
}

/** The exact amount the site asks for, and the progress of paying it (CFG-47). */
export function Pay() {
  useStyles(connectingCss, css)
  const kit = useKit()
  const pay = useShownReading(payState)
  const { say } = usePayWords()
  useEffect(() => keepPay(kit), [kit])
  if (!pay)
    return (
      <p className="lk-quiet lk-centre" role="status">
        {say('pay.none')}
      </p>
    )
  const { phase } = pay.run
  const { status } = phase
  if (phase.status === 'exchange') return <PayAtExchange pay={pay} phase={phase} />
  return status === 'sent' || status === 'paid' ? <PaySent pay={pay} /> : <PayBill pay={pay} />
}

/** The bill: how much, what for, to whom, on which network and in which token. */
function PayBill({ pay }: { pay: PayState }) {
  const { say, amount, shop, short, time } = usePayWords()
  const { holdings, fee, run } = pay
  const { request, payment } = run
  const { nativeCurrency: coin, name } = request.network
  const [said, address] = [amount(pay), toChecksum(request.to)]
  return (
    <div className="lk-pay">
      <div className="lk-pay-bill">
        <p className={said.length > 16 ? 'lk-pay-amount lk-pay-long' : 'lk-pay-amount'}>
          <bdi>{said}</bdi>
        </p>
        {request.label && <p className="lk-pay-label">{request.label}</p>}
      </div>
      <dl className="lk-pay-rows">
        <div>
          <dt>{say('pay.to')}</dt>
          <dd>
            {shop && (
              <span className="lk-pay-shop">
                <bdi>{shop}</bdi>
              </span>
            )}
            <bdi className="lk-pay-address">
              {address.slice(0, 22)}
              <wbr />
              {address.slice(22)}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{say('pay.network')}</dt>
          <dd>{name}</dd>
        </div>
        {holdings && (
          <div>
            <dt>{say('pay.balance')}</dt>
            <dd>
              <bdi>{short(holdings.held, holdings)}</bdi>
            </dd>
          </div>
        )}
        {fee && (
          <div>
            <dt>{say('pay.fee')}</dt>
            <dd>
              <bdi>{short(fee.likely, coin)}</bdi>
            </dd>
          </div>
        )}
        {payment && !run.isExpired && (
          <div>
            <dt>{say('pay.until')}</dt>
            <dd>{time(run.expiresAt)}</dd>
          </div>
        )}
      </dl>
      <PayActions pay={pay} />
    </div>
  )
}

/** A receipt. */
const paper = 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6'
const tick = 'M5 12.5l4.5 4.5L19 7.5'

/** The wallet has sent it: on its way, or paid. */
function PaySent({ pay }: { pay: PayState }) {
  const kit = useKit()
  const { say, amount, shop } = usePayWords()
  const { phase, payment, request } = pay.run
  const isPaid = phase.status === 'paid'
  const hash = phase.status === 'sent' ? phase.hash : payment?.hash
  const href = hash && safeUrl(transactionUrl(request.network, hash))
  const explorer = request.network.blockExplorers?.default?.name ?? ''
  const text = phase.status === 'sent' && phase.slow ? say('pay.sentSlow') : say('pay.sentText')
  return (
    <>
      <div className="lk-centre lk-connecting" data-status={isPaid ? 'ready' : 'waiting'}>
        <span className={isPaid ? 'lk-ring lk-pay-done' : 'lk-ring'} data-pay={phase.status}>
          <Drawing path={isPaid ? tick : paper} size={48} />
        </span>
        <div className="lk-connecting-text" role="status">
          <p className="lk-lead">{say(isPaid ? 'pay.paidLead' : 'pay.sentLead')}</p>
          <p className="lk-quiet">
            {isPaid ? say('pay.paidText', { amount: amount(pay), shop: shop || request.to }) : text}
          </p>
          {isPaid && payment && (
            <p className="lk-quiet lk-pay-number">{say('pay.receipt', { id: payment.id })}</p>
          )}
        </div>
        {href && (
          <a className="lk-pay-link" href={href} target="_blank" rel="noopener noreferrer">
            {say('pay.view', { explorer })}
          </a>
        )}
      </div>
      {isPaid && (
        <Button look="main" onClick={() => closeModal(kit)}>
          {say('pay.done')}
        </Button>
      )}
    </>
  )
}

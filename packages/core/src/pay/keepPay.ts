import { keepBlocks } from '../blocks/keepBlocks'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { followQuery } from '../queries/followQuery'
import { queryState } from '../queries/query'
import { watchReading } from '../readings/watchReading'
import { transferFees } from '../send/transferFees'
import { payAsked } from './payAsked'
import { loadExchangePage } from './payFromExchange'
import { payHoldings } from './payHoldings'
import { changeRun, isUnderWay, payRun } from './payRun'
import { payQuestions } from './payState'
import { loadPay } from './submitPay'

/** Loads a payment's data while a view shows it, and notices when it expires. */
export function keepPay(kit: Kit): Stop {
  loadPay(kit).catch(() => {}) // the click tries again, and tells
  const holdings = followQuery(kit, payHoldings)
  const fees = followQuery(kit, transferFees)
  const count = followQuery(kit, payAsked)
  let stopTimer: Stop = () => {}
  let isExchangeLoaded = false
  const look = () => {
    const { of, transfer, sent } = payQuestions(kit)
    const run = kit.get(payRun).get()
    const isOver = !run || isUnderWay(run)
    // The view still names a token that is already paid.
    holdings(isOver && of && queryState(kit, payHoldings, of).data ? undefined : of)
    fees(isOver ? undefined : transfer)
    count(isOver ? undefined : sent)
    if (!isExchangeLoaded && run?.exchanges?.length) {
      isExchangeLoaded = true
      loadExchangePage(kit).catch(() => {})
    }
    stopTimer()
    if (run?.payment && !run.isExpired && !isOver)
      stopTimer = kit.after(Math.max(0, run.expiresAt - kit.env.clock.now()), () =>
        changeRun(kit, run.request, { isExpired: true }),
      )
  }
  const stops = [watchReading(kit, payQuestions, look), kit.get(payRun).subscribe(look), keepBlocks(kit)]
  look()
  return kit.own(() => {
    stopTimer()
    for (const stop of stops) stop()
    for (const follow of [holdings, fees, count]) follow(undefined)
  })
}

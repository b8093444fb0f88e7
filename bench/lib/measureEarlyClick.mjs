import { setTimeout as wait } from 'node:timers/promises'
import { notReached } from './notReached.mjs'
import { openVisit } from './openVisit.mjs'

const afterPaint = 100
const mostClicks = 4

/**
 * A visit by somebody who knows what they want: the click comes 100 ms after the button's first paint, whatever the page
 * is doing. A click is lost when the page has come to rest without a modal; it is then repeated, and the time still runs
 * from the first.
 */
export async function measureEarlyClick(browser, page, condition) {
  const visit = await openVisit(browser, { ...page, ...condition })
  try {
    const place = await visit.button
    await wait(afterPaint)
    for (let lost = 0; lost < mostClicks; lost += 1) {
      const { click, modal, row } = await clicksOnce({ ...visit, place }, lost)
      if (modal !== undefined) return { earlyModal: modal - click, earlyRow: row - click, earlyLost: lost }
    }
    return { earlyModal: notReached, earlyRow: notReached, earlyLost: mostClicks }
  } finally {
    await visit.close()
  }
}

/** The first click goes where the button was painted: to ask a busy page for the place would hold the click up. */
async function clicksOnce({ page, place, hears, click, rests, read }, lost) {
  const now = lost > 0 && (await page.evaluate(() => window.bench.placeOf()))
  const filled = hears('filled')
  void click(now || place)
  const isQuick = await Promise.race([filled.then(() => true), wait(3000)])
  if (!isQuick) await rests(1000)
  const { moments } = await read()
  if (moments.modal !== undefined) await filled
  return (await read()).moments
}

import { setTimeout as wait } from 'node:timers/promises'
import { workOf } from './workOf.mjs'

const step = 50
const patience = 30_000

/**
 * Settles when the page has rested for `ms`: no request was open or began, and its main thread was idle more than half
 * of the time. After 30 s in any case: a page may never rest. A request that `isHeld` back by the bench does not count.
 */
export async function waitForRest({ cdp, network, isHeld = () => false }, ms) {
  const until = Date.now() + patience
  let calm = Date.now()
  let before = await workOf(cdp)
  let seen = network.since(0).length
  while (Date.now() - calm < ms && Date.now() < until) {
    const asked = Date.now()
    await wait(step)
    const now = await workOf(cdp)
    const requests = network.since(0)
    const isOpen = requests.some(({ end, url }) => end === undefined && !isHeld(url))
    const isBusy = now.task - before.task > (Date.now() - asked) / 2
    if (isOpen || isBusy || requests.length !== seen) calm = Date.now()
    before = now
    seen = requests.length
  }
}

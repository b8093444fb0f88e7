import { setTimeout as wait } from 'node:timers/promises'
import { notReached } from './notReached.mjs'
import { readCode } from './readCode.mjs'

const patience = 10_000

/**
 * From an open modal to a WalletConnect code: clicks the texts of `path` one after the other; the last one asks for the
 * code, and the time runs from there to the frame that shows it whole. Counts only when a decoder reads a link in a
 * picture of the page.
 */
export async function measureCode(visit, path) {
  for (const text of path.slice(0, -1)) {
    const place = await placeOf(visit.page, text)
    if (!place) return { toCode: notReached }
    await visit.click(place)
  }
  const place = await placeOf(visit.page, path.at(-1))
  if (!place) return { toCode: notReached }
  await visit.page.evaluate(() => window.bench.forget('code'))
  const code = visit.hears('code', patience).then(
    () => true,
    () => false,
  )
  await visit.click(place)
  if (!(await code)) return { toCode: notReached }
  const { moments } = await visit.read()
  const link = await readCode(visit)
  return { toCode: link?.includes('wc:') ? moments.code - moments.click : notReached }
}

/** Where a text stands once it has stopped moving. */
async function placeOf(page, text) {
  const until = Date.now() + patience
  let before
  while (Date.now() < until) {
    const now = await page.evaluate(wanted => window.bench.placeOf(wanted), text)
    if (now && now.x === before?.x && now.y === before?.y) return now
    before = now
    await wait(100)
  }
  return undefined
}

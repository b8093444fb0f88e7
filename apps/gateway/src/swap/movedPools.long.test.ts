import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillPockets, type MovedCase, swapMeanwhile, worseThanShown } from '../../test/movedPool'
import { openSwapSite, type SwapSite } from '../../test/swapSite'

let site: SwapSite
beforeAll(async () => {
  site = await openSwapSite()
  await fillPockets(site)
})
afterAll(() => site?.close())

it('[SWP-01 SWP-08] 300 pools moved between quote and send: the minimum that was shown, or nothing sold', async () => {
  const cases: MovedCase[] = []
  for (let seed = 1; seed <= 300; seed += 1) cases.push(await swapMeanwhile(site, seed))
  expect(cases.filter(worseThanShown)).toEqual([])
  expect(cases.filter(({ end }) => end.includes('insufficient'))).toEqual([])
  // Every end was met, and many a time.
  const count = (end: string) => cases.filter(one => one.end.startsWith(end)).length
  for (const end of ['received', 'reverted', 'refused']) expect([end, count(end) > 20]).toEqual([end, true])
}, 1_200_000)

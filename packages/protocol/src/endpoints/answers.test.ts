import { expect, test } from 'vitest'
import { analyticsConfig, projectConfig, projectOrigins } from './project'
import { getWallets } from './wallets'

test('[API-07] a page of wallets is read row by row: a bad one hides no other', () => {
  const page = getWallets.answer({
    data: [{ id: 'a', name: 'A' }, null, { id: 'b' }, { id: 'c', name: 'C' }],
    count: 90,
  })
  expect(page).toEqual({
    data: [
      { id: 'a', name: 'A' },
      { id: 'c', name: 'C' },
    ],
    count: 90,
  })
  expect(getWallets.answer({ data: [] }).count).toBe(0)
  for (const count of [undefined, null, 'many', {}, Number.NaN])
    expect(getWallets.answer({ data: [{ id: 'a', name: 'A' }], count }).count).toBe(1)
  expect(getWallets.answer({ data: [], count: 9e15 }).count).toBe(100_000)
  for (const body of [null, undefined, [], 'x', { data: {} }, { count: 1 }])
    expect(() => getWallets.answer(body)).toThrow('data is not a list')
})

test('[API-12 CFG-09] features come as a list, as flags, or not at all', () => {
  const answer = (features: unknown) => projectConfig.answer({ features }).features
  expect(answer(null)).toBeNull()
  expect(
    answer([
      { id: 'swap', isEnabled: true, config: ['1inch', 7] },
      { id: 'activity', isEnabled: true, config: null },
      { id: 'onramp', isEnabled: true },
      { id: 'nothing' },
      null,
    ]),
  ).toEqual([
    { id: 'swap', isEnabled: true, config: ['1inch'] },
    { id: 'activity', isEnabled: true, config: null },
    { id: 'onramp', isEnabled: false, config: [] },
  ])
  expect(answer({ swap: true, activity: false, social_login: ['google'], onramp: 'x' })).toEqual([
    { id: 'swap', isEnabled: true },
    { id: 'activity', isEnabled: false },
    { id: 'social_login', isEnabled: true, config: ['google'] },
  ])
  for (const body of [undefined, null, 'x', {}, { features: 'x' }])
    expect(() => projectConfig.answer(body)).toThrow('neither')
})

test('[API-13 API-14] origins must be a list; analytics is on only if the answer says so', () => {
  expect(projectOrigins.answer({ allowedOrigins: ['https://a.example', 7] })).toEqual({
    allowedOrigins: ['https://a.example'],
  })
  expect(() => projectOrigins.answer({})).toThrow('not a list')
  expect(analyticsConfig.answer({ isAnalyticsEnabled: true }).isAnalyticsEnabled).toBe(true)
  for (const body of [{}, null, { isAnalyticsEnabled: 'true' }])
    expect(analyticsConfig.answer(body).isAnalyticsEnabled).toBe(false)
})

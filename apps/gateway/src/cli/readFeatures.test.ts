import { expect, it } from 'vitest'
import { readFeatures } from './readFeatures'

it('[ONR-01] on allows every provider that sells for money; names allow those alone', () => {
  const config = (word: string) => readFeatures([word], null)?.find(({ id }) => id === 'onramp')?.config
  expect(config('onramp=on')).toEqual(['coinbase', 'meld', 'moonpay'])
  expect(config('onramp=moonpay')).toEqual(['moonpay'])
  expect(config('onramp=site')).toBeNull()
})

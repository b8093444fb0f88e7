import type { Options } from '@latchkey/core'
import { expect, test } from 'vitest'
import { manifest } from './manifest'

const wanted = (options: Partial<Options>) =>
  manifest
    .filter(({ when }) =>
      when({ features: { analytics: true }, services: {}, gatewayUrl: undefined, ...options } as Options),
    )
    .map(({ name }) => name)

test('[CFG-24 ANA-06] analytics comes in where it is on and there is a service to tell', () => {
  const gatewayUrl = 'https://gate.example'
  expect(wanted({})).toEqual([])
  expect(wanted({ gatewayUrl })).toEqual(['analytics'])
  expect(wanted({ services: { analytics: gatewayUrl } })).toEqual(['analytics'])
  expect(wanted({ services: { registry: gatewayUrl } })).toEqual([])
  expect(wanted({ gatewayUrl, features: { analytics: false } as Options['features'] })).toEqual([])
})

test('each feature’s code can be set up', async () => {
  for (const { load } of manifest) expect(await load()).toMatchObject({ setup: expect.any(Function) })
})

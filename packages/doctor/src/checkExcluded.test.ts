import { loadConnectWallets, openModal } from '@latchkey/core'
import {
  createFakeAdapter,
  createFakeGateway,
  createSiteWorld,
  createTestKit,
  gatewayUrl,
  settled,
  startAwake,
} from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { diagnose } from './diagnose'

const one = { id: 'w1', name: 'One', rdns: 'io.one' }
const absent = { id: 'w9', name: 'Nine', rdns: 'io.nine' }

async function excludedOf(excludeWalletIds: string[], hasGateway: boolean) {
  const gateway = createFakeGateway({
    '/getWallets': () => ({
      data: [one, absent].filter(({ id }) => excludeWalletIds.includes(id)),
      count: 1,
    }),
    '/appkit/v1/config': () => ({ features: null }),
    '/projects/v1/origins': () => ({ allowedOrigins: [] }),
    '/v1/supported-chains': () => ({ http: [] }),
  })
  const input = { adapters: [createFakeAdapter()], excludeWalletIds, ...(hasGateway ? { gatewayUrl } : {}) }
  const { kit } = createTestKit(input, createSiteWorld(gateway))
  await startAwake(kit)
  await openModal(kit)
  await loadConnectWallets(kit)
  await settled()
  return (await diagnose(kit)).findings.filter(({ id }) => id === 'wallets/excluded')
}

test('an installed wallet that the site leaves out is named', async () => {
  expect(await excludedOf(['w1'], true)).toMatchObject([
    { level: 'note', text: 'excludeWalletIds names 1. Installed, and not shown: One.' },
  ])
})

test('wallets that are left out and not installed are no mystery', async () => {
  expect(await excludedOf(['w9'], true)).toMatchObject([{ text: expect.stringContaining('None of these') }])
})

test('without a gateway nobody knows which wallets the ids are', async () => {
  expect(await excludedOf(['w1'], false)).toMatchObject([
    { text: expect.stringContaining('asked of the gateway') },
  ])
})

test('a site that leaves none out has nothing to be told', async () => {
  expect(await excludedOf([], true)).toEqual([])
})

import { connect } from '@latchkey/core'
import {
  alice,
  createFakeAdapter,
  createFakeGateway,
  createSiteWorld,
  createTestKit,
  gatewayUrl,
  startAwake,
} from '@latchkey/core/fakes'
import { expect, test, vi } from 'vitest'
import { type LatchkeyTokens, tokensStore } from './tokensStore'

test('[IMP-37] the store of tokens asks once somebody follows and an account is there', async () => {
  const path = `/v1/account/${alice}/balance`
  const quantity = { decimals: '18', numeric: '1.5' }
  const row = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 0, quantity }
  const gateway = createFakeGateway({ [path]: () => ({ balances: [row] }) })
  const { kit } = createTestKit({ adapters: [createFakeAdapter()], gatewayUrl }, createSiteWorld(gateway))
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const store = tokensStore(kit)
  expect(gateway.at(path)).toHaveLength(0)
  const heard: LatchkeyTokens[] = []
  const stop = store.subscribe(now => heard.push(now))
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ status: 'success' }), 20_000)
  expect(heard.at(-1)?.data?.tokens).toMatchObject([{ symbol: 'ETH', amount: 15n * 10n ** 17n }])
  await heard.at(-1)?.refetch()
  expect(gateway.at(path)).toHaveLength(2)
  stop()
})

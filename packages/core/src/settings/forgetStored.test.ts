import type { CaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeGateway, createSiteWorld, gatewayUrl } from '../../test/fakeGateway'
import { createTestKit, ethereum, startAwake } from '../../test/fakeWorld'
import { loadReceivers, rememberReceiver } from '../accounts/receivers'
import { connect } from '../connection/connect'
import { fetchBalance } from '../connection/fetchBalance'
import { recentWallets } from '../connectors/recentWallets'
import { fetchIdentity } from '../identity/fetchIdentity'
import { fetchNameAddress } from '../identity/fetchNameAddress'
import { fetchTokens } from '../tokens/fetchTokens'
import { forgetStored } from './forgetStored'

test('[STO-12] what the kit remembers is deleted, and the connection stays', async () => {
  const quantity = { decimals: '18', numeric: '1' }
  const world = createSiteWorld(
    createFakeGateway({
      [`/v1/identity/${alice}`]: () => ({ name: 'alice.eth' }),
      '/v1/names/ada.eth': () => ({ name: 'ada.eth', address: bob }),
      [`/v1/account/${alice}/balance`]: () => ({
        balances: [{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 0, quantity }],
      }),
    }),
  )
  const adapters = [createFakeAdapter({ networkId: 'eip155:1' as CaipNetworkId })]
  const { kit } = createTestKit({ networks: [ethereum], adapters, gatewayUrl }, world)
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const keys = () => [...world.storage.data.keys()].map(key => key.replace(/^.*\.default\./, '')).sort()
  const needed = keys().filter(key => key !== 'recentWallets')
  await fetchIdentity(kit)
  await fetchNameAddress(kit, 'ada.eth')
  await fetchTokens(kit)
  await fetchBalance(kit)
  rememberReceiver(kit, { namespace: 'eip155', address: bob })
  expect(keys().length - needed.length).toBe(6)

  forgetStored(kit)
  expect(keys()).toEqual(needed)
  expect(kit.get(recentWallets).get()).toEqual([])
  expect(loadReceivers(kit)).toEqual([])
})

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
import { type LatchkeyNfts, nftsStore } from './nftsStore'

test('[ACC-32 IMP-37] the store of NFTs asks once somebody follows and an account is there', async () => {
  const row = { chainId: 'eip155:1', tokenId: '5', standard: 'erc721', amount: '1' }
  const address = `eip155:1:0x${'c'.repeat(40)}`
  const gateway = createFakeGateway()
  const asked = () => gateway.calls.filter(({ path }) => path.endsWith('/nfts'))
  const adapter = createFakeAdapter()
  const { kit } = createTestKit({ adapters: [adapter], gatewayUrl }, createSiteWorld(gateway))
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  gateway.answers[`/v1/account/${alice}/nfts`] = () => ({ data: [{ ...row, address }], next: 'a' })
  const store = nftsStore(kit)
  expect(asked()).toHaveLength(0)
  const heard: LatchkeyNfts[] = []
  const stop = store.subscribe(now => heard.push(now))
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ status: 'success', hasMore: true }), 20_000)
  expect(heard.at(-1)?.data?.nfts.map(({ tokenId }) => tokenId)).toEqual(['5'])
  stop()
})

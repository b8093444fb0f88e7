import { expect, test } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeWorld, createTestKit, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { answerRoute } from '../flows/askRoute'
import { currentRoute, loadedViews, router } from '../router/router'
import { vouched } from './vouched'

const permit = {
  domain: { name: 'Coin', version: '1', chainId: 1, verifyingContract: `0x${'aa'.repeat(20)}` },
  types: {
    Permit: ['owner', 'spender', 'value', 'nonce', 'deadline'].map((name, at) => ({
      ...{ name, type: at < 2 ? 'address' : 'uint256' },
    })),
  },
  primaryType: 'Permit',
  message: { owner: alice, spender: `0x${'bb'.repeat(20)}`, value: '5', nonce: '0', deadline: '9999999999' },
}

async function setUp(signGuard: 'warn' | 'always' = 'warn') {
  const adapter = createFakeAdapter()
  const { kit } = createTestKit({ adapters: [adapter], signGuard }, createFakeWorld())
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  kit.get(loadedViews).set(new Set())
  const params = [alice, JSON.stringify(permit)]
  const review = async (account = alice) =>
    adapter.host.review?.({
      ...{ connectorId: 'io.one', method: 'eth_signTypedData_v4', params: [account, params[1]] },
      ask: async () => '0x6080',
    })
  const shown = () => {
    const state = kit.get(router).get()
    return state.modal === 'open' ? currentRoute(state).view : undefined
  }
  kit.get(vouched).set({ knows: asked => 'params' in asked && Object(asked.params)[0] === alice })
  return { kit, review, shown }
}

test('what the kit vouches for is asked at once; whatever else is asked meanwhile is reviewed', async () => {
  const { kit, review, shown } = await setUp()
  await review()
  expect(shown()).toBeUndefined()
  const other = review(`0x${'cc'.repeat(20)}`)
  await expect.poll(shown).toBe('SignGuard')
  await answerRoute(kit, false)
  await expect(other).rejects.toMatchObject({ code: 'user/rejected' })
  kit.get(vouched).set(undefined)
  const later = review()
  await expect.poll(shown).toBe('SignGuard')
  await answerRoute(kit, true)
  await later
})

test('a site that wants everything shown gets that as well', async () => {
  const { kit, review, shown } = await setUp('always')
  const reviewed = review()
  await expect.poll(shown).toBe('SignGuard')
  await answerRoute(kit, true)
  await reviewed
})

import { fromBase58, toBase58, toCaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeWorld, createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { answerRoute } from '../flows/askRoute'
import { currentRoute, loadedViews, router } from '../router/router'
import type { GuardFindings } from '../router/views'
import { reviewRequest } from './reviewRequest'

const key = (fill: number) => new Uint8Array(32).fill(fill)
const name = (fill: number) => toBase58(key(fill))
const [own, source, holder, mint, friend] = [1, 2, 3, 4, 5]
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** TransferChecked of five units, without a signature. */
const transfer = Uint8Array.from([
  ...[1, ...new Uint8Array(64), 1, 0, 2, 5],
  ...[own, source, holder, mint].flatMap(fill => [...key(fill)]),
  ...[...fromBase58(token), ...key(9)],
  ...[1, 4, 4, 1, 3, 2, 0, 10, 12, 5, 0, 0, 0, 0, 0, 0, 0, 6],
])

async function setUp(node: (asked: { method: string; params: [string[]] }) => Promise<unknown>) {
  const adapter = createFakeAdapter({ namespace: 'solana', networkId: toCaipNetworkId('solana', 'devnet') })
  adapter.accounts = [name(own)]
  const { kit, world } = createTestKit(
    {
      adapters: [adapter],
      networks: [
        {
          ...{ id: 'devnet', name: 'Solana', chainNamespace: 'solana' },
          nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
          rpcUrls: { default: { http: ['http://127.0.0.1:8899'] } },
        },
      ],
      signGuard: 'always',
    },
    createFakeWorld(),
  )
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  kit.get(loadedViews).set(new Set())
  const reviewed = reviewRequest(kit, 'solana', {
    ...{ connectorId: 'io.one', transactions: [transfer] },
    askNode: (_, { method, params }) => node({ method, params: params as [string[]] }),
  })
  const params = () => {
    const state = kit.get(router).get()
    const route = state.modal === 'open' ? currentRoute(state) : undefined
    return route?.view === 'SignGuard' ? route.params : undefined
  }
  await expect.poll(params).toBeDefined()
  const told: GuardFindings[] = []
  params()?.later?.(found => told.push(found))
  return { kit, world, reviewed, told }
}

const holderOf = (fill: number) => {
  const bytes = new Uint8Array(165)
  bytes.set(key(mint), 0)
  bytes.set(key(fill), 32)
  bytes[108] = 1
  return { owner: token, data: [btoa(String.fromCharCode(...bytes)), 'base64'] }
}

test('[IMP-24] the network’s node says to whom tokens go, which wallets of Solana do not', async () => {
  const asked: unknown[] = []
  let answer = (_: unknown) => {}
  const { kit, reviewed, told } = await setUp(question => {
    asked.push([question.method, question.params[0]])
    return new Promise(resolve => {
      answer = resolve
    })
  })
  expect(told[0]?.inspection.parts).toMatchObject([{ what: 'send', to: name(holder), holder: name(holder) }])
  await expect.poll(() => asked).toHaveLength(1)
  answer({ value: [holderOf(friend)] })
  await expect
    .poll(() => told.at(-1)?.inspection.parts)
    .toMatchObject([{ what: 'send', to: name(friend), holder: name(holder), asset: { token: name(mint) } }])
  expect(asked).toEqual([['getMultipleAccounts', [name(holder)]]])
  await answerRoute(kit, true)
  await reviewed
})

test('[IMP-24] a node that is silent holds nobody up: what it did not say is not known', async () => {
  const { kit, world, reviewed, told } = await setUp(() => new Promise(() => {}))
  await settled()
  await world.clock.advance(300)
  await expect.poll(() => told.at(-1)?.tried).toBeUndefined()
  expect(told.at(-1)?.inspection.parts).toMatchObject([{ to: name(holder), holder: name(holder) }])
  await answerRoute(kit, true)
  await reviewed
})

import { connect, type KitInput } from '@latchkey/core'
import {
  alice,
  bob,
  createFakeWorld,
  createTestKit,
  ethereum,
  type FakeAdapter,
  solana,
  startAwake,
  wallet,
} from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { createEvmAdapter } from '../test/evmAdapter'
import { diagnose } from './diagnose'

type Says = Record<'eth_chainId' | 'eth_accounts', () => unknown>

/** A page with one wallet, which answers like this. */
function setUp(says: Partial<Says> = {}, input: Partial<KitInput> = {}) {
  const answers: Says = { eth_chainId: () => '0x1', eth_accounts: () => [alice], ...says }
  const asked: string[] = []
  const provider = {
    request({ method }: { method: keyof Says }) {
      asked.push(method)
      return answers[method]()
    },
  }
  const adapter = createEvmAdapter({ connectors: [wallet('io.one', 'One')] })
  const world = createFakeWorld()
  const give = { provider: async (): Promise<unknown> => provider }
  giveProviders(adapter, () => give.provider())
  const { kit } = createTestKit({ adapters: [adapter], ...input }, world)
  const find = async () => {
    const diagnosing = diagnose(kit)
    await world.clock.advance(5000)
    return (await diagnosing).findings.filter(({ id }) => id.startsWith('wallet/'))
  }
  return { kit, world, adapter, answers, asked, give, find }
}

function giveProviders(adapter: FakeAdapter, getProvider: (id: string) => Promise<unknown>): void {
  const { load } = adapter
  adapter.load = async () => {
    const attach = await load()
    return host => ({ ...attach(host), getProvider })
  }
}

test('a wallet that answers is fine, and is asked two things that nobody sees', async () => {
  const { kit, asked, find } = setUp()
  await startAwake(kit)
  expect(await find()).toMatchObject([
    {
      id: 'wallet/answers',
      level: 'ok',
      text: 'It is on Ethereum (chain 1). It gives this site one account.',
    },
  ])
  expect(asked.sort()).toEqual(['eth_accounts', 'eth_chainId'])
})

test.each(['eth_chainId', 'eth_accounts'] as const)(
  'a wallet that leaves %s unanswered is silent',
  async method => {
    const { kit, world, find } = setUp({ [method]: () => new Promise(() => {}) })
    await startAwake(kit)
    expect(await find()).toMatchObject([
      {
        id: 'wallet/silent',
        level: 'problem',
        title: 'One does not answer',
        text: expect.stringContaining(method),
      },
    ])
    expect(world.clock.timers()).toBe(0)
  },
)

test('an adapter that cannot reach the wallet in time is told', async () => {
  const { kit, give, find } = setUp()
  give.provider = () => new Promise(() => {})
  await startAwake(kit)
  expect(await find()).toMatchObject([
    { id: 'wallet/no-provider', text: expect.stringContaining('within 2 s') },
  ])
})

test.each([
  ['is gone', undefined],
  ['is no object', 'ethereum'],
  ['has no request', {}],
  [
    'throws when touched',
    {
      get request() {
        throw new Error('updated')
      },
    },
  ],
])('a provider that %s cannot be reached', async (_, provider) => {
  const { kit, give, find } = setUp()
  give.provider = async () => provider
  await startAwake(kit)
  expect(await find()).toMatchObject([{ id: 'wallet/no-provider', level: 'problem' }])
})

test.each([
  ['a chain that is a word', { eth_chainId: () => 'mainnet' }],
  ['no chain', { eth_chainId: () => undefined }],
  ['chain zero', { eth_chainId: () => '0x0' }],
  ['accounts that are no list', { eth_accounts: () => ({ 0: alice }) }],
  ['accounts that are no addresses', { eth_accounts: () => ['alice', 7] }],
  [
    'accounts that throw',
    {
      eth_accounts: () =>
        new Proxy([alice], {
          get(list, key) {
            if (key === 'then') return undefined
            if (key === 'map') throw new Error('no')
            return Reflect.get(list, key)
          },
        }),
    },
  ],
])('%s: the wallet answers rubbish', async (_, says) => {
  const { kit, find } = setUp(says)
  await startAwake(kit)
  expect(await find()).toMatchObject([{ id: 'wallet/rubbish', level: 'problem' }])
})

test.each([
  ['4100', { code: 4100, message: 'unauthorized' }, 'wallet/locked'],
  ['4900', { code: 4900 }, 'wallet/offline'],
  ['4901', { code: 4901 }, 'wallet/offline'],
  ['-32603', { code: -32603, message: `key 0x${'ab'.repeat(32)}` }, 'wallet/failed'],
  ['a text', 'boom', 'wallet/failed'],
  ['nothing', undefined, 'wallet/failed'],
])('an error of %s is told by its code alone', async (_, thrown, id) => {
  const { kit, find } = setUp({
    eth_chainId: () => {
      throw thrown
    },
  })
  await startAwake(kit)
  const found = await find()
  expect(found).toMatchObject([{ id, level: 'problem' }])
  expect(JSON.stringify(found)).not.toMatch(/abab|boom/)
})

test('a wallet that was connected and gives no account now is locked, or withdrew its permission', async () => {
  const { kit, answers, adapter, find } = setUp()
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  answers.eth_accounts = () => []
  expect(await find()).toMatchObject([
    { id: 'wallet/locked', level: 'problem', text: expect.stringContaining('shown as connected') },
  ])
  adapter.changeAccounts([]) // the wallet tells at last, and the kit follows
  expect(await find()).toMatchObject([
    { id: 'wallet/locked', level: 'note', text: expect.stringContaining('connected before') },
  ])
})

test('a wallet that never was connected need not give an account', async () => {
  const { kit, find } = setUp({ eth_accounts: () => [] })
  await startAwake(kit)
  expect(await find()).toMatchObject([
    { id: 'wallet/answers', text: expect.stringContaining('no account yet') },
  ])
})

test('a wallet on a chain that is not configured: a problem once it is in use', async () => {
  const { kit, adapter, find } = setUp({ eth_chainId: () => '0x3e7' })
  await startAwake(kit)
  expect(await find()).toMatchObject([{ id: 'wallet/chain-not-configured', level: 'note' }])
  adapter.networkId = 'eip155:999' as typeof adapter.networkId
  await connect(kit, { connectorId: 'io.one' })
  expect(await find()).toMatchObject([
    { id: 'wallet/chain-not-configured', level: 'problem', next: expect.stringContaining('add chain 999') },
  ])
})

test('where other chains are allowed it is a note', async () => {
  const { kit, adapter, find } = setUp({ eth_chainId: () => 999 }, { allowUnsupportedChain: true })
  adapter.networkId = 'eip155:999' as typeof adapter.networkId
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  expect(await find()).toMatchObject([{ id: 'wallet/chain-not-configured', level: 'note' }])
})

test('a wallet that changed chains without a word is told', async () => {
  const { kit, answers, find } = setUp()
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  answers.eth_chainId = () => '0xa'
  expect(await find()).toMatchObject([
    {
      id: 'wallet/chain-differs',
      level: 'problem',
      text: expect.stringContaining('eip155:1, the wallet says eip155:10'),
    },
  ])
})

test('a wallet that changed accounts without a word is told, foreign case is the same account', async () => {
  const { kit, answers, find } = setUp()
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  answers.eth_accounts = () => [alice.toUpperCase().replace('0X', '0x')]
  expect(await find()).toMatchObject([{ id: 'wallet/answers' }])
  answers.eth_accounts = () => [bob]
  expect(await find()).toMatchObject([{ id: 'wallet/account-differs', level: 'problem' }])
})

test('a connected wallet of another family is asked nothing, and told when it cannot be reached', async () => {
  const address = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
  const adapter = createEvmAdapter({ namespace: 'solana', connectors: [wallet('sun', 'Sun', 'solana')] })
  adapter.accounts = [address]
  const provider: { now: unknown } = { now: {} }
  giveProviders(adapter, async () => provider.now)
  const { kit } = createTestKit({ networks: [ethereum, solana], adapters: [adapter] })
  await startAwake(kit)
  await connect(kit, { connectorId: 'sun' })
  const find = async () => (await diagnose(kit)).findings.filter(({ id }) => id.startsWith('wallet/'))
  expect(await find()).toEqual([])
  provider.now = undefined
  expect(await find()).toMatchObject([{ id: 'wallet/no-provider', title: 'Sun cannot be reached' }])
})

test('a page that pretends to have a thousand wallets is told so', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => wallet(`io.w${at}`, `W${at}`))
  const adapter = createEvmAdapter({ connectors: many })
  let asked = 0
  giveProviders(adapter, async () => {
    asked += 1
    return { request: async () => '0x1' }
  })
  const { kit } = createTestKit({ adapters: [adapter] })
  await startAwake(kit)
  const { findings } = await diagnose(kit)
  expect(findings.find(({ id }) => id === 'wallets/not-asked')?.text).toContain('980 more')
  expect(asked).toBe(20)
})

import { nativeSolAddress, toBase58 } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeChain } from '../../test/fakeChain'
import { createFakeWorld, createTestKit, solana, startAwake } from '../../test/fakeWorld'
import { keyBytes } from '../chain/keyBytes'
import { solanaPrograms } from '../chain/solanaPrograms'
import { tokenAccountOf } from '../chain/tokenAccountOf'
import { connect } from '../connection/connect'
import { getSwapQuote, prepareSwap, swap } from './swapActions'
import { jupiterProgram } from './swapSpenders'

const gate = 'https://gate.example'
const chainId = `solana:${solana.id}`
const [account, stranger, pool, table] = [1, 2, 3, 4].map(digit => toBase58(new Uint8Array(32).fill(digit)))
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const bonk = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'
const me = account ?? ''
const quoted = 1_500_000n
const least = 1_485_000n
const placeOf = (owner: string, mint: string) =>
  tokenAccountOf(globalThis.crypto, owner, mint, solanaPrograms.token)

const little = (value: bigint, size: number) =>
  Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))

/** Jupiter's route: ten bytes of a way, and what is sold, promised and tolerated. */
const route = ({
  sold = 10_000n,
  promised = quoted,
  bps = 100,
  share = 0,
  form = 'e517cb977ae3ad2a',
} = {}) => [
  ...(form.match(/../g) ?? []).map(hex => Number.parseInt(hex, 16)),
  ...new Array(10).fill(5),
  ...[...little(sold, 8), ...little(promised, 8), ...little(BigInt(bps), 2), share],
]

type Told = {
  data?: number[]
  payer?: string
  authority?: string
  source?: string
  target?: string
  further?: string
  /** A price for a place in a block, per unit. */
  price?: bigint
}

/** A transaction of version 0 whose pool and token program come from a table. */
async function transactionOf(told: Told): Promise<Uint8Array> {
  const { payer = me, authority = me, further = jupiterProgram, data = route(), price = 1n } = told
  const { source = await placeOf(me, usdc), target = await placeOf(me, bonk) } = told
  const names = [
    ...new Set([payer, source, target, authority, further, bonk, jupiterProgram, solanaPrograms.budget]),
  ]
  const at = (name: string) => names.indexOf(name)
  const [poolPlace, programPlace] = [names.length, names.length + 1]
  const accounts = [programPlace, at(authority), at(source), at(target), at(further), at(bonk), poolPlace]
  const unsigned = names.length - Math.max(at(source), at(target)) - 1
  const message = [
    ...[0x80, 1, 0, unsigned, names.length],
    ...names.flatMap(name => [...keyBytes(name)]),
    ...new Array(32).fill(9),
    3,
    ...[at(solanaPrograms.budget), 0, 5, 2, ...little(200_000n, 4)],
    ...[at(solanaPrograms.budget), 0, 9, 3, ...little(price, 8)],
    ...[at(jupiterProgram), accounts.length, ...accounts, data.length, ...data],
    ...[1, ...keyBytes(table ?? ''), 1, 1, 1, 0],
  ]
  return Uint8Array.from([1, ...new Array(64).fill(0), ...message])
}

const base64 = (bytes: Iterable<number>) => btoa(String.fromCharCode(...bytes))
const tokenState = (
  mint: string,
  amount: bigint,
  more: Partial<Record<'owner' | 'delegate', string>> = {},
) => ({
  ...{ lamports: 2_039_280, owner: solanaPrograms.token, space: 165 },
  data: [
    base64([
      ...keyBytes(mint),
      ...keyBytes(more.owner ?? me),
      ...little(amount, 8),
      ...(more.delegate ? [1, 0, 0, 0, ...keyBytes(more.delegate)] : new Array(36).fill(0)),
      ...[1, ...new Array(12).fill(0)],
      ...little(more.delegate ? amount : 0n, 8),
      ...new Array(36).fill(0),
    ]),
    'base64',
  ],
})
const coinState = (lamports: number, owner: string = solanaPrograms.system) => ({
  ...{ lamports, owner, space: 0, data: ['', 'base64'] },
})

type Changed = Record<string, unknown>

/** A site on Solana with a gateway and a node of ours; `says` changes what they answer. */
async function site() {
  const [source, target] = [await placeOf(me, usdc), await placeOf(me, bonk)]
  const says = {
    told: {} as Told,
    after: {} as Changed,
    quote: {} as Changed,
    tx: {} as Changed,
    /** What Jupiter answers to whom it cannot give enough; null where it does not look. */
    greedy: { InstructionError: [2, { Custom: 6_001 }] } as unknown,
    err: null as unknown,
    silent: '' as string,
    tableOwner: 'AddressLookupTab1e1111111111111111111111111',
    tablePool: pool ?? '',
    /** How many more times the account sends tokens elsewhere between our look at it and our trial. */
    moves: 0,
    /** What else happens to the account between the two, once. */
    meanwhile: undefined as (() => void) | undefined,
  }
  let elsewhere = 0n
  const before: Changed = {
    [me]: coinState(50_000_000),
    [source]: tokenState(usdc, 20_000n),
    [target]: tokenState(bonk, 5n),
  }
  const honest: Changed = {
    ...{ [me]: coinState(50_000_000 - 5_001), [source]: tokenState(usdc, 10_000n) },
    [target]: tokenState(bonk, 5n + least),
  }
  const chain = createFakeChain({
    getMultipleAccounts([addresses]) {
      if (says.silent === 'getMultipleAccounts') return undefined
      const list = addresses as string[]
      // In the table: a head, the token program, the pool.
      const held = [...new Array(56).fill(0), ...keyBytes(solanaPrograms.token), ...keyBytes(says.tablePool)]
      if (list[0] === table)
        return { value: [{ owner: says.tableOwner, lamports: 1, data: [base64(held), 'base64'] }] }
      const now = elsewhere > 0n ? { ...before, [source]: tokenState(usdc, 20_000n - elsewhere) } : before
      return { value: list.map(address => now[address] ?? null) }
    },
    simulateTransaction([text, how]) {
      if (says.silent === 'simulateTransaction') return undefined
      const { accounts } = how as { accounts?: { addresses: string[] } }
      if (!accounts) return { value: { err: says.greedy, accounts: null } }
      if (says.moves > 0) elsewhere += 1_000n
      says.moves--
      says.meanwhile?.()
      says.meanwhile = undefined
      const left = tokenState(usdc, 10_000n - elsewhere)
      const states = { ...honest, ...(elsewhere > 0n && { [source]: left }), ...says.after }
      expect(text).not.toBe('')
      return {
        value: { err: says.err, accounts: accounts.addresses.map(address => states[address] ?? null) },
      }
    },
  })
  const quote = {
    ...{ id: 'quote-1', provider: 'jupiter', fromAccount: `${chainId}:${usdc}`, fromAmount: '10000' },
    ...{ toAccount: `${chainId}:${bonk}`, toAmount: String(quoted), minToAmount: String(least) },
    ...{ slippageBps: 100, spender: null, expiresAt: 0, lifeMs: 30_000, priceImpactBps: 1, route: [] },
    ...{ gas: '1005000' },
    fees: [
      { kind: 'network', token: `${chainId}:${nativeSolAddress}`, amount: '1005000', isIncluded: false },
    ],
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input))
    if (url.origin !== gate) return chain.fetch(input, init)
    const said = { ...quote, ...says.quote }
    if (url.pathname === '/v1/convert/quotes') return Response.json({ quotes: [said] })
    if (url.pathname !== '/v1/convert/build-transaction') return Response.json({}, { status: 503 })
    const tx = { from: `${chainId}:${me}`, transaction: base64(await transactionOf(says.told)), ...says.tx }
    return Response.json({ tx, quote: said })
  }
  const adapter = createFakeAdapter({ namespace: 'solana', networkId: chainId as never })
  adapter.accounts = [me]
  const world = createFakeWorld({ fetch })
  const options = { networks: [solana], adapters: [adapter], gatewayUrl: gate, publicRpc: true }
  const { kit } = createTestKit(options, { ...world, env: { ...world.env, crypto: globalThis.crypto } })
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const ask = () => getSwapQuote(kit, { from: usdc, to: `${chainId}:${bonk}`, amount: 10_000n })
  const asked = () => adapter.calls.filter(({ method }) => method === 'sendTransaction')
  return { kit, says, before, ask, asked, source, target, swap: async () => swap(kit, await ask()) }
}

test('[SWP-01 SWP-08] a swap by Jupiter, its accounts partly in a table: the wallet gets the very transaction, once', async () => {
  const { asked, swap, kit, ask } = await site()
  await swap()
  const [{ request } = { request: {} }, ...others] = asked()
  expect(others).toEqual([])
  expect((request as { transaction: { transaction: Uint8Array } }).transaction.transaction).toEqual(
    await transactionOf({}),
  )
  // What a site sends itself has calls of contracts, which are not here.
  await expect(prepareSwap(kit, await ask())).rejects.toMatchObject({ code: 'swap/unsupported' })
})

test('[SWP-08] transactions that lie about who, what and how much are refused, and no wallet is asked', async () => {
  const { says, swap, asked } = await site()
  const lies: [what: string, told: Told][] = [
    ['somebody else pays', { payer: stranger ?? '' }],
    ['another amount', { data: route({ sold: 10_001n }) }],
    ['less promised', { data: route({ promised: quoted - 1n }) }],
    ['more tolerated', { data: route({ bps: 101 }) }],
    ['all tolerated', { data: route({ bps: 10_001 }) }],
    ['a part for somebody', { data: route({ share: 1 }) }],
    ['another form', { data: route({ form: 'd033ef977b2bed5c' }) }],
    ['no amounts', { data: route().slice(0, 8) }],
    ['another seller', { authority: stranger ?? '' }],
    ['another token sold', { source: await placeOf(me, solanaPrograms.token) }],
    ['another receiver', { target: await placeOf(stranger ?? '', bonk) }],
    ['another receiver behind the first', { further: await placeOf(stranger ?? '', bonk) }],
    ['a dear place in the block', { price: 5_000_001n }],
  ]
  for (const [what, told] of lies) {
    says.told = told
    await expect(swap(), what).rejects.toMatchObject({ code: 'swap/untrusted' })
  }
  says.told = {}
  const forms = [
    { tx: { from: `${chainId}:${stranger}` } },
    { tx: { transaction: base64([1, 2, 3]) } },
    { tableOwner: solanaPrograms.system },
    { tablePool: await placeOf(me, bonk) }, // a place that a node could lie about
  ]
  for (const form of forms) {
    Object.assign(says, form)
    await expect(swap(), JSON.stringify(form)).rejects.toMatchObject({ code: 'swap/untrusted' })
    Object.assign(says, {
      tx: {},
      tableOwner: 'AddressLookupTab1e1111111111111111111111111',
      tablePool: pool,
    })
  }
  expect(asked()).toEqual([])
  await swap()
  expect(asked()).toHaveLength(1)
})

test('[SWP-08] quotes with a spender, or about other tokens and amounts, are refused', async () => {
  const { says, ask } = await site()
  for (const quote of [
    { spender: `0x${'1'.repeat(40)}` },
    { fromAmount: '10001' },
    { toAccount: `${chainId}:${usdc}` },
    { toAccount: `${chainId}:${bonk.toLowerCase().replace(/[0oil]/g, 'x')}` },
    { minToAmount: '1400000' },
  ]) {
    says.quote = quote
    await expect(ask(), JSON.stringify(quote)).rejects.toMatchObject({ code: 'swap/untrusted' })
  }
})

test('[SWP-08] what a simulation shows decides: amounts, rights, and that Jupiter reads its minimum', async () => {
  const { says, swap, asked, source, target } = await site()
  const shown: [what: string, after: Changed][] = [
    ['less than the minimum', { [target]: tokenState(bonk, 4n + least) }],
    ['more sold', { [source]: tokenState(usdc, 9_999n) }],
    ['coins gone', { [me]: coinState(50_000_000 - 5_002) }],
    ['an approval', { [source]: tokenState(usdc, 10_000n, { delegate: stranger ?? '' }) }],
    ['another owner', { [target]: tokenState(bonk, 5n + least, { owner: stranger ?? '' }) }],
    ['an account closed', { [source]: null }],
    ['the account given to a program', { [me]: coinState(50_000_000 - 5_001, solanaPrograms.token) }],
  ]
  for (const [what, after] of shown) {
    says.after = after
    await expect(swap(), what).rejects.toMatchObject({ code: 'swap/untrusted' })
  }
  says.after = {}
  for (const greedy of [null, { InstructionError: [2, { Custom: 6_000 }] }, 'AccountNotFound']) {
    says.greedy = greedy
    await expect(swap()).rejects.toMatchObject({ code: 'swap/untrusted', details: undefined })
  }
  says.greedy = { InstructionError: [2, { Custom: 6_001 }] }
  says.err = { InstructionError: [2, { Custom: 1 }] }
  await expect(swap()).rejects.toMatchObject({ code: 'swap/would-fail' })
  says.err = null
  for (const silent of ['getMultipleAccounts', 'simulateTransaction']) {
    says.silent = silent
    await expect(swap()).rejects.toMatchObject({ code: 'swap/not-simulated' })
  }
  expect(asked()).toEqual([])
})

test('[SWP-08] something else that the account sends meanwhile is not taken for the swap, and hides nothing of it', async () => {
  const { says, swap, asked } = await site()
  says.moves = 1
  await swap()
  expect(asked()).toHaveLength(1)
  says.moves = 9
  await expect(swap()).rejects.toMatchObject({ code: 'swap/untrusted' })
  says.moves = 1
  says.after = { [me]: coinState(50_000_000 - 5_002) }
  await expect(swap()).rejects.toMatchObject({ code: 'swap/untrusted' })
  expect(asked()).toHaveLength(1)
})

test('[SWP-08] a payment that arrives meanwhile hides nothing of what is sold', async () => {
  const { says, swap, asked, before, source } = await site()
  // It takes as much more as arrives: what is left looks right.
  says.meanwhile = () => {
    before[source] = tokenState(usdc, 21_000n)
  }
  says.after = { [source]: tokenState(usdc, 10_000n) }
  await expect(swap()).rejects.toMatchObject({ code: 'swap/untrusted' })
  says.after = { [source]: tokenState(usdc, 11_000n) }
  await swap()
  expect(asked()).toHaveLength(1)
})

test('[SWP-08] an approval that the visitor gave meanwhile is not taken for the swap’s', async () => {
  const { says, swap, asked, before, source } = await site()
  const delegate = stranger ?? ''
  says.meanwhile = () => {
    before[source] = tokenState(usdc, 20_000n, { delegate })
  }
  says.after = { [source]: tokenState(usdc, 10_000n, { delegate }) }
  await swap()
  expect(asked()).toHaveLength(1)
})

import { devnetAddresses } from '@latchkey/devnet/addresses'
import {
  buildApproval,
  buildSwap,
  endpointUrl,
  getAllowance,
  getGasPrice,
  getSwapQuotes,
  getSwapTokens,
  nativeSolAddress,
  type QueryValue,
  type Route,
  type SwapToken,
} from '@latchkey/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Made, type Meta, openSolanaSwapSite, type SolanaSwapSite } from '../../test/solanaSwapSite'
import { solanaChain } from '../solana/testing/startSolanaTest'

let site: SolanaSwapSite
beforeAll(async () => {
  site = await openSolanaSwapSite()
})
afterAll(() => site?.close())

const sol = 1_000_000_000n

it('[SWP-01 NET-31] SOL for a token, a token for another one that is new to the account, and back into SOL', async () => {
  const { quote, swap, held, sent } = site
  const ways = [
    ['native', 'dUSD', 2n * sol],
    ['dUSD', 'LATCH', 100_000_000n],
    ['dUSD', 'POINT', 5_000_000n],
    ['LATCH', 'native', 10n * sol],
  ] as const
  for (const [from, to, amount] of ways) {
    const offer = await quote(from, to, amount)
    expect([offer.provider, offer.spender]).toEqual(['jupiter', undefined])
    const [had, owned] = [await held(from), await held(to)]
    sent.length = 0
    const { hash } = await swap(offer)
    expect(sent).toEqual([hash])
    const [spent, gained] = [had - (await held(from)), (await held(to)) - owned]
    // The coin also pays the fee: of two signatures.
    if (from === 'native') expect(spent).toBeGreaterThan(amount)
    else expect(spent).toBe(amount)
    expect(gained + (to === 'native' ? 10_000n : 0n)).toBe(offer.toAmount)
  }
})

it('[SWP-07 NET-31 NET-33 API-21 API-24] the calls on Solana: tokens by their mints, nothing to approve, no gas price', async () => {
  const { visitor, gateway } = site
  const of = (address: string) => `${solanaChain}:${address}`
  const [coin, dollar] = [of(nativeSolAddress), of(tokens.dUSD.address)]
  type Said = {
    code?: string
    tokens: SwapToken[]
    quotes: { fees: object[] }[]
    allowance: string
    reason: string
  }
  const get = async (route: Route, query: Record<string, QueryValue>): Promise<Said> => {
    const answer = await fetch(endpointUrl(route, gateway.url, { projectId: 'shop', ...query }))
    return (await answer.json()) as Said
  }
  const listed = await get(getSwapTokens, { chainId: solanaChain })
  expect(listed.tokens.map(({ symbol, address }) => [symbol, address])).toEqual([
    ['SOL', coin],
    ...(['dUSD', 'LATCH', 'POINT'] as const).map(name => [name, of(tokens[name].address)]),
  ])
  // Of another network of Solana it knows nothing.
  const elsewhere = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  expect(await get(getSwapTokens, { chainId: elsewhere })).toMatchObject({
    ...{ tokens: [], reason: 'unknown-chain', chains: [solanaChain] },
  })
  const question = {
    amount: '1000000000',
    from: coin,
    to: dollar,
    userAddress: visitor.address,
    gasPrice: '9',
  }
  expect((await get(getSwapQuotes, question)).quotes).toMatchObject([
    { fromAccount: coin, toAccount: dollar, spender: null, fees: [{ token: coin, amount: '1005000' }] },
  ])
  const codes: [object, string][] = [
    [{ to: coin }, 'swap/same-token'],
    [{ to: dollar.toLowerCase().replaceAll('l', '1') }, 'swap/bad-input'],
    [{ to: of(visitor.address) }, 'swap/no-liquidity'],
    [{ to: `${elsewhere}:${tokens.dUSD.address}` }, 'swap/bad-input'],
    [{ userAddress: `0x${'1'.repeat(40)}` }, 'swap/bad-input'],
    [{ amount: '1' }, 'swap/no-liquidity'],
  ]
  for (const [change, code] of codes)
    expect([change, (await get(getSwapQuotes, { ...question, ...change })).code]).toEqual([change, code])
  const owner = of(visitor.address)
  expect(await get(getAllowance, { tokenAddress: dollar, userAddress: owner })).toEqual({ allowance: '0' })
  expect((await get(buildApproval, { from: dollar, to: coin, userAddress: owner })).code).toBe(
    'swap/bad-input',
  )
  expect((await get(getGasPrice, { chainId: solanaChain })).code).toBe('swap/no-gas-price')
  const build = async (more: object) => {
    const body = { projectId: 'shop', ...question, userAddress: owner, ...more }
    const answer = await fetch(endpointUrl(buildSwap, gateway.url), {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { code?: string; tx?: { from: string; transaction: string } }
  }
  expect((await build({ disableEstimate: false })).tx).toMatchObject({ from: owner })
  expect((await build({ amount: '99999000000000' })).code).toBe('swap/insufficient-balance')
  const much = { from: dollar, to: coin, amount: '99999000000000' }
  expect((await build(much)).code).toBe('swap/insufficient-balance')
})

it('[SWP-08] a transaction that does anything else than was shown is refused before the wallet sees it', async () => {
  const { quote, swap, held, sent, lies, accountOf, visitor, maker, chain } = site
  const offer = async () => quote('dUSD', 'LATCH', 100_000_000n)
  const [stranger, friend] = [await chain.key(3), await chain.key(4)]
  const [mine, theirs] = [await accountOf('dUSD'), await accountOf('dUSD', maker.address)]
  const [got, stock] = [await accountOf('LATCH'), await accountOf('LATCH', maker.address)]
  const strangers = await accountOf('dUSD', stranger.address)
  const pay = (amount = 100_000_000n, to = theirs.address) =>
    tokenTransfer('dUSD', mine.address, to, visitor, amount)
  const give = async (change = 0n, to = got.address) => {
    const { minToAmount } = await offer()
    return tokenTransfer('LATCH', stock.address, to, maker, minToAmount + change)
  }
  const ofMine = (data: number[], ...others: Meta[]): Made => ({
    ...{ programAddress: tokenProgram, data: Uint8Array.from(data) },
    accounts: [{ address: mine.address, role: 1 }, ...others, signerOf(visitor)],
  })
  const stolen: Meta = { address: stranger.address, role: 1 }
  const lied: [what: string, instructions: () => Promise<Made[]>][] = [
    ['less than the minimum', async () => [pay(), await give(-1n)]],
    ['nothing in return', async () => [pay()]],
    ['another receiver', async () => [pay(), await give(0n, stock.address)]],
    ['paid to a stranger', async () => [pay(100_000_000n, strangers.address), await give()]],
    ['more sold than shown', async () => [pay(100_000_001n), await give()]],
    ['sold twice', async () => [pay(), pay(), await give()]],
    ['SOL on top', async () => [pay(), await give(), solTransfer(visitor, stranger.address, 1n)]],
    ['SOL to the maker', async () => [pay(), await give(), solTransfer(visitor, maker.address, 1n)]],
    ['another owner', async () => [pay(), await give(), ofMine([6, 2, 1, ...new Array(32).fill(7)])]],
    ['an approval', async () => [pay(), await give(), ofMine([4, ...new Array(8).fill(255)], stolen)]],
    ['an account closed', async () => [pay(), await give(), ofMine([9], stolen)]],
    ['a batch', async () => [pay(), await give(), ofMine([255, 0, 0])]],
    ['a stranger who signs', async () => [pay(), await give(), solTransfer(stranger, visitor.address, 1n)]],
    ['a program of nobody', async () => [pay(), await give(), { ...memo, accounts: [signerOf(visitor)] }]],
    ['a dear place in the block', async () => [pay(), await give(), unitPrice]],
    [
      'the account given to a program',
      async () => [
        pay(),
        await give(),
        {
          ...memo,
          programAddress: system,
          data: Uint8Array.from([1, 0, 0, 0, ...new Array(32).fill(7)]),
          accounts: [signerOf(visitor)],
        },
      ],
    ],
    ['an account for a friend', async () => [pay(), await give(), await opening(friend.address)]],
  ]
  const before = [await held('native'), await held('dUSD'), await held('LATCH')]
  sent.length = 0
  for (const [what, instructions] of lied) {
    const shown = await offer()
    lies.instructions = instructions
    await expect(swap(shown), what).rejects.toMatchObject({ code: 'swap/untrusted' })
  }
  // What the chain would refuse: more than the maker has.
  lies.instructions = async () => [pay(), await give(10n ** 18n)]
  await expect(swap(await offer())).rejects.toMatchObject({ code: 'swap/would-fail' })
  expect([sent.length, await held('native'), await held('dUSD'), await held('LATCH')]).toEqual([0, ...before])
  // And what keeps to it goes through.
  lies.instructions = async () => [pay(), await give()]
  const shown = await offer()
  await swap(shown)
  lies.instructions = undefined
  expect((await held('LATCH')) - (before[2] ?? 0n)).toBe(shown.minToAmount)

  async function opening(owner: string): Promise<Made> {
    const { address } = await accountOf('dUSD', owner)
    const metas = [address, owner, tokens.dUSD.address, system, tokenProgram]
    const accounts: Meta[] = metas.map((one, at) => ({ address: one, role: at === 0 ? 1 : 0 }))
    return {
      programAddress: tokenAccounts,
      accounts: [signerOf(visitor), ...accounts],
      data: Uint8Array.of(1),
    }
  }
})

const { tokens } = devnetAddresses.solana
const system = '11111111111111111111111111111111'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const tokenAccounts = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const memo = { programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', data: Uint8Array.of(104, 105) }
/** A hundred million lamports at 200 000 units. */
const unitPrice: Made = {
  ...{ programAddress: 'ComputeBudget111111111111111111111111111111', accounts: [] },
  data: Uint8Array.from([3, ...bytesOf(500_000_000n)]),
}

type Key = SolanaSwapSite['visitor']

function signerOf(signer: Key): Meta {
  return { address: signer.address, role: 3, signer }
}

function solTransfer(from: Key, to: string, lamports: bigint): Made {
  const data = Uint8Array.from([2, 0, 0, 0, ...bytesOf(lamports)])
  return { programAddress: system, accounts: [signerOf(from), { address: to, role: 1 }], data }
}

function tokenTransfer(asset: 'dUSD' | 'LATCH', from: string, to: string, by: Key, amount: bigint): Made {
  const { address, decimals } = tokens[asset]
  return {
    programAddress: tokenProgram,
    accounts: [
      { address: from, role: 1 },
      { address, role: 0 },
      { address: to, role: 1 },
      { ...signerOf(by), role: 2 },
    ],
    data: Uint8Array.from([12, ...bytesOf(amount), decimals]),
  }
}

function bytesOf(amount: bigint): number[] {
  return Array.from({ length: 8 }, (_, at) => Number((amount >> BigInt(8 * at)) & 255n))
}

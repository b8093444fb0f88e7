import { devnetAddresses } from '@latchkey/devnet/addresses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Made, type Meta, openSolanaSwapSite, type SolanaSwapSite } from '../../test/solanaSwapSite'

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

import { operationTypes } from '@latchkey/protocol'
import { describe, expect, it, test } from 'vitest'
import { programs, wrappedSol } from '../chain/programs'
import type { Instruction, SolanaTransaction, TokenChange } from '../chain/readTransaction'
import { seeTransaction } from './seeTransaction'

const [me, other, mint, coin, app] = ['me', 'other', 'mint', 'coin', 'app']
const rent = 2_039_280n
const fee = 5_000n

type Given = {
  /** By account: before and after. The first account pays the fee, which its "after" does not have to tell. */
  lamports: Record<string, [bigint, bigint]>
  tokens?: (Omit<TokenChange, 'place' | 'decimals'> & { at: string; decimals?: number })[]
  instructions?: Instruction[]
  signers?: number
  failed?: boolean
}

function transaction({ lamports, tokens = [], instructions = [], signers = 1, failed = false }: Given) {
  const accounts = Object.keys(lamports)
  const made: SolanaTransaction = {
    ...{ slot: 1, time: 1, failed, fee, accounts, signers, instructions },
    lamports: Object.values(lamports).map(([before, after], at) => ({
      before,
      after: at === 0 ? after - fee : after,
    })),
    tokens: tokens.map(({ at, decimals = 6, ...rest }) => ({
      ...{ decimals, ...rest, place: accounts.indexOf(at) },
    })),
  }
  return made
}
const see = (given: Given, account = me) => {
  const seen = seeTransaction(transaction(given), account)
  return (
    seen && {
      type: operationTypes[seen.operation],
      moved: seen.moved.map(({ mint = 'SOL', amount }) => `${amount} ${mint}`),
      sides: [seen.sender, seen.receiver],
    }
  )
}
const sol = 1_000_000_000n
const same: [bigint, bigint] = [sol, sol]
const token = (at: string, owner: string, before: bigint, after: bigint, of = mint) => ({
  ...{ at, owner, before, after, mint: of },
})
/** Base58 of one byte, and of a number in four bytes. */
const byte = { 4: '5', 3: '4' }
const calls = (program: string, data = ''): Instruction => ({ program, accounts: [], data })

describe('what a transaction was', () => {
  it('sends SOL, without the fee', () => {
    expect(see({ lamports: { me: [5n * sol, 4n * sol], other: [0n, sol] } })).toEqual({
      ...{ type: 'send', moved: [`${-sol} SOL`], sides: [me, other] },
    })
  })

  it('sends a token; the deposit for the receiver’s token account is no movement', () => {
    const given = {
      lamports: { me: [sol, sol - rent], mine: same, theirs: [0n, rent] } as Given['lamports'],
      tokens: [token('mine', me, 10n, 3n), token('theirs', other, 0n, 7n)],
    }
    expect(see(given)).toEqual({ type: 'send', moved: ['-7 mint'], sides: [me, other] })
    expect(see(given, other)).toEqual({ type: 'receive', moved: ['7 mint'], sides: [me, other] })
  })

  it('a deposit that comes back is no movement either', () => {
    expect(
      see({ lamports: { me: [sol, sol + rent], mine: [rent, 0n] }, tokens: [token('mine', me, 0n, 0n)] }),
    ).toMatchObject({ type: 'execute', moved: [] })
  })

  it('trades', () => {
    expect(
      see({
        lamports: { me: [5n * sol, 4n * sol - rent], mine: [0n, rent], vault: [0n, sol], pool: same },
        tokens: [token('mine', me, 0n, 150n), token('pool', other, 900n, 750n)],
        instructions: [calls(programs.computeBudget), calls(app)],
      }),
    ).toEqual({ type: 'trade', moved: [`${-sol} SOL`, '150 mint'], sides: [me, app] })
  })

  it('wraps SOL and unwraps it', () => {
    const mine = { at: 'mine', owner: me, mint: wrappedSol }
    expect(
      see({
        lamports: { me: [5n * sol, 4n * sol - rent], mine: [0n, sol + rent] },
        tokens: [{ ...mine, before: 0n, after: sol }],
      }),
    ).toMatchObject({ type: 'deposit', moved: [`${-sol} SOL`, `${sol} ${wrappedSol}`] })
    expect(
      see({
        lamports: { me: [sol, 2n * sol + rent], mine: [sol + rent, 0n] },
        tokens: [{ ...mine, before: sol, after: 0n }],
      }),
    ).toMatchObject({ type: 'withdraw', moved: [`${sol} SOL`, `${-sol} ${wrappedSol}`] })
  })

  it('mints and burns: nobody gave, and nobody got', () => {
    const nft = { ...token('mine', me, 0n, 1n), decimals: 0 }
    expect(see({ lamports: { me: same, mine: same }, tokens: [nft] })).toMatchObject({ type: 'mint' })
    expect(see({ lamports: { other: same, mine: same }, tokens: [nft] })).toMatchObject({ type: 'mint' })
    // Somebody else who makes coins for an account has sent them.
    const coins = token('mine', me, 0n, 5n)
    expect(see({ lamports: { other: same, mine: same }, tokens: [coins] })).toMatchObject({ type: 'receive' })
    expect(see({ lamports: { me: same, mine: same }, tokens: [token('mine', me, 5n, 2n)] })).toMatchObject({
      type: 'burn',
      moved: ['-3 mint'],
    })
  })

  it('a token that keeps a fee for itself is sent, not burned', () => {
    expect(
      see({
        lamports: { me: same, mine: same, theirs: same },
        tokens: [token('mine', me, 100n, 0n), token('theirs', other, 0n, 97n)],
      }),
    ).toMatchObject({ type: 'send', moved: ['-100 mint'] })
  })

  it('claims what one pays the fee for, and receives what another one sends', () => {
    const tokens = [token('mine', me, 0n, 5n), token('vault', other, 5n, 0n)]
    expect(see({ lamports: { me: same, mine: same, vault: same }, tokens })).toMatchObject({ type: 'claim' })
    expect(see({ lamports: { other: same, mine: same, vault: same }, tokens })).toMatchObject({
      ...{ type: 'receive', sides: [other, me] },
    })
  })

  it('adds up several token accounts of one owner', () => {
    expect(
      see({
        lamports: { me: same, one: same, two: same, pool: same },
        tokens: [
          ...[token('one', me, 5n, 0n), token('two', me, 0n, 5n), token('one', me, 1n, 0n, coin)],
          token('pool', other, 0n, 1n, coin),
        ],
      }),
    ).toMatchObject({ type: 'send', moved: ['-1 coin'] })
  })

  test.each<[string, Instruction]>([
    ['approve', calls(programs.token, byte[4])],
    ['send', calls(programs.token2022, byte[3])], // to oneself
    ['stake', calls(programs.stake, '3xyZh')],
    ['execute', calls(app, byte[4])],
    ['execute', calls(programs.token, '0OIl')],
  ])('%s, where nothing moved', (type, instruction) => {
    const lamports = { me: same }
    expect(see({ lamports, instructions: [instruction] })).toMatchObject({ type, moved: [] })
  })

  it('one that failed keeps what it was meant for, and moved nothing', () => {
    const given = {
      ...{ lamports: { me: same, other: same }, failed: true },
      instructions: [calls(programs.token, byte[3])],
    }
    expect(see(given)).toMatchObject({ type: 'send', moved: [] })
    expect(see(given, other)).toBeUndefined()
  })

  it('is none of the business of those whom it only names', () => {
    expect(see({ lamports: { me: [sol, 0n], other: [0n, sol], named: same } }, 'named')).toBeUndefined()
  })

  it('takes nothing for a deposit that is too much for one, or goes into a token account that is there already', () => {
    const tokens = [token('theirs', other, 0n, 0n)]
    expect(see({ lamports: { me: [sol, 0n], theirs: [0n, sol] }, tokens })?.moved).toEqual(['-990000000 SOL'])
    expect(see({ lamports: { me: [sol, 0n], theirs: [rent, rent + sol] }, tokens })?.moved).toEqual([
      `${-sol} SOL`,
    ])
  })

  it('never turns a deposit that somebody else paid into income', () => {
    expect(
      see({
        lamports: { me: same, theirs: [0n, rent], vault: [rent, 0n] },
        tokens: [token('theirs', other, 0n, 0n)],
      }),
    ).toMatchObject({ moved: [] })
  })
})

import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  decompileTransactionMessage,
  getAddressEncoder,
  getCompiledTransactionMessageDecoder,
  getProgramDerivedAddress,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { createFakeChain } from '../../test/fakeChain'
import { createFakeWorld, createTestKit, solana } from '../../test/fakeWorld'
import { fromBase58 } from '../chain/fromBase58'
import { solanaPrograms } from '../chain/solanaPrograms'
import { isOnCurve, tokenAccountOf } from '../chain/tokenAccountOf'
import { toNetwork } from '../networks/network'
import { askSolanaFees } from './askSolanaFees'
import { type SolanaInstruction, solanaMessage } from './solanaMessage'
import { budgetOf, solanaTransfer } from './solanaTransfer'

const from = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const to = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const hash = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'
const network = toNetwork(solana)

/** The same message made by the library of Solana. */
function reference(instructions: readonly SolanaInstruction[]): number[] {
  const theirs = instructions.map(({ program, accounts, data }) => ({
    programAddress: address(program),
    data: Uint8Array.from(data),
    accounts: accounts.map(account => ({
      address: address(account.address),
      role: account.isSigner
        ? account.isWritable
          ? AccountRole.WRITABLE_SIGNER
          : AccountRole.READONLY_SIGNER
        : account.isWritable
          ? AccountRole.WRITABLE
          : AccountRole.READONLY,
    })),
  }))
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    now => setTransactionMessageFeePayer(address(from), now),
    now =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash(hash), lastValidBlockHeight: 1n },
        now,
      ),
    now => appendTransactionMessageInstructions(theirs, now),
  )
  return [...compileTransaction(message).messageBytes]
}

function kitWith(accounts: Record<string, { amount: string; program?: string }[]>) {
  const chain = createFakeChain({
    getTokenAccountsByOwner: ([owner]) => ({
      value: (accounts[String(owner)] ?? []).map(({ amount, program = solanaPrograms.token }, index) => ({
        pubkey: [mint, hash, to][index],
        account: {
          owner: program,
          space: 165,
          data: { parsed: { info: { state: 'initialized', tokenAmount: { amount } } } },
        },
      })),
    }),
  })
  const world = createFakeWorld({ fetch: chain.fetch })
  return createTestKit({ networks: [solana], publicRpc: true }, world).kit
}

const tokens = { network, from, to, decimals: 6, tokenAddress: `${network.caipNetworkId}:${mint}` as never }

/** Accounts of equal rank may stand in any order: what both messages say is compared. */
function sameMeaning(ours: Uint8Array, theirs: readonly number[]): void {
  const decoder = getCompiledTransactionMessageDecoder()
  const said = (bytes: Uint8Array) => decompileTransactionMessage(decoder.decode(bytes) as never)
  expect(said(ours)).toEqual(said(Uint8Array.from(theirs)))
}

test('[SND-09] coins go out as one transfer of the system, with what is offered before it', async () => {
  const { instructions } = await solanaTransfer(kitWith({}), {
    network,
    from,
    to,
    decimals: 9,
    value: 1_234_567_890n,
  })
  const all = [...budgetOf({ unitLimit: 1_000, unitPrice: 5_000n }), ...instructions]
  expect(instructions[0]?.data).toEqual([2, 0, 0, 0, 210, 2, 150, 73, 0, 0, 0, 0])
  sameMeaning(solanaMessage(from, all, hash), reference(all))
})

test('[SND-09] tokens go to the associated account, which is opened where it is missing', async () => {
  const { instructions, opens } = await solanaTransfer(kitWith({ [from]: [{ amount: '5000000' }] }), {
    ...tokens,
    value: 3_000_000n,
  })
  expect(opens).toBe(165)
  expect(instructions.map(({ program }) => program)).toEqual([
    solanaPrograms.tokenAccounts,
    solanaPrograms.token,
  ])
  expect(instructions[1]?.data).toEqual([12, 192, 198, 45, 0, 0, 0, 0, 0, 6])
  sameMeaning(solanaMessage(from, instructions, hash), reference(instructions))
})

test('[SND-09] of several accounts the fullest pay first, also with Token-2022', async () => {
  const program = solanaPrograms.token2022
  const held = [
    { amount: '1', program },
    { amount: '7', program },
    { amount: '2', program },
  ]
  const kit = kitWith({ [from]: held, [to]: [{ amount: '0', program }] })
  const { instructions, opens } = await solanaTransfer(kit, { ...tokens, value: 8n })
  expect(opens).toBeUndefined()
  expect(instructions.map(({ data }) => data[1])).toEqual([7, 1])
  expect(instructions.every(one => one.program === program)).toBe(true)
  await expect(solanaTransfer(kit, { ...tokens, value: 11n })).rejects.toMatchObject({
    code: 'request/invalid',
  })
})

test('an associated account is derived as everybody derives it', async () => {
  const owner = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
  const derived = await tokenAccountOf(crypto, owner, mint, solanaPrograms.token)
  const bytes = getAddressEncoder()
  const [expected] = await getProgramDerivedAddress({
    programAddress: address(solanaPrograms.tokenAccounts),
    seeds: [owner, solanaPrograms.token, mint].map(one => bytes.encode(address(one))),
  })
  expect(derived).toBe(expected)
  expect(isOnCurve(fromBase58(owner) ?? new Uint8Array())).toBe(true)
  expect(isOnCurve(fromBase58(derived) ?? new Uint8Array())).toBe(false)
})

test.each([
  ['it would work', { err: null, logs: [] }, undefined],
  [
    'its program refuses',
    {
      err: { InstructionError: [0, { Custom: 37 }] },
      logs: [
        'Program Tok invoke [1]',
        'Program log: Transfer is disabled for this mint',
        'Program Tok failed: 0x25',
      ],
    },
    'Transfer is disabled for this mint',
  ],
  ['a node says nothing of why', { err: 'InvalidAccountForFee', logs: null }, '"InvalidAccountForFee"'],
  ['coins are missing, which the form tells', { err: 'InsufficientFundsForFee', logs: [] }, undefined],
  ['a node cannot try it out', undefined, undefined],
])('[IMP-26] a token on Solana is tried out before the wallet is asked: %s', async (_, value, details) => {
  const chain = createFakeChain({
    getTokenAccountsByOwner: () => ({ value: [account('9')] }),
    getLatestBlockhash: () => ({ value: { blockhash: hash } }),
    getFeeForMessage: () => ({ value: 5_000 }),
    getRecentPrioritizationFees: () => [],
    ...(value && { simulateTransaction: () => ({ value }) }),
  })
  const world = createFakeWorld({ fetch: chain.fetch })
  const { kit } = createTestKit({ networks: [solana], publicRpc: true }, world)
  const asked = askSolanaFees(kit, { ...tokens, value: 1n }, new AbortController().signal)
  if (details === undefined) expect((await asked).speeds.slow.likely).toBe(5_000n)
  else await expect(asked).rejects.toMatchObject({ code: 'request/invalid', details })
})

test('[IMP-25] a fee on Solana is the signature, what others offer to be first, and an account to open', async () => {
  const chain = createFakeChain({
    getTokenAccountsByOwner: ([owner]) => ({ value: owner === from ? [account('9')] : [] }),
    getLatestBlockhash: () => ({ value: { blockhash: hash } }),
    getFeeForMessage: () => ({ value: 5_000 }),
    getRecentPrioritizationFees: () =>
      [0, 0, 40, 60, 9e12].map(prioritizationFee => ({ slot: 1, prioritizationFee })),
    getMinimumBalanceForRentExemption: ([size]) => (size === 165 ? 2_039_280 : 0),
  })
  const world = createFakeWorld({ fetch: chain.fetch })
  const { kit } = createTestKit({ networks: [solana], publicRpc: true }, world)
  const { signal } = new AbortController()
  const { speeds, deposit } = await askSolanaFees(kit, { ...tokens, value: 1n }, signal)
  expect(deposit).toBe(2_039_280n)
  expect(speeds.slow).toEqual({
    ...{ likely: 2_044_280n, most: 2_044_280n },
    price: { unitLimit: 85_000, unitPrice: 0n },
  })
  expect(speeds.normal.most).toBe(2_044_280n + 4n) // 40 millionths of a lamport for each of 85 000 units
  expect(speeds.fast.price).toEqual({ unitLimit: 85_000, unitPrice: 1_000_000n }) // what is absurd is capped
})

function account(amount: string) {
  const info = { state: 'initialized', tokenAmount: { amount } }
  return { pubkey: mint, account: { owner: solanaPrograms.token, space: 165, data: { parsed: { info } } } }
}

test('[ACC-32 SND-09] an NFT is one token without decimals, of its own program', async () => {
  const program = solanaPrograms.token2022
  const piece = { ...tokens, decimals: 0, value: 1n, nft: { standard: 'spl', tokenId: '0' } } as const
  const { instructions } = await solanaTransfer(kitWith({ [from]: [{ amount: '1', program }] }), piece)
  expect(instructions.map(one => one.program)).toEqual([solanaPrograms.tokenAccounts, program])
  expect(instructions[1]?.data).toEqual([12, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  await expect(solanaTransfer(kitWith({ [from]: [] }), piece)).rejects.toMatchObject({
    code: 'request/invalid',
  })
})

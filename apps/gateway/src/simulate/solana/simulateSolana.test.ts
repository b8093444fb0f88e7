import { createHash } from 'node:crypto'
import { inspectRequest, toSimulation } from '@latchkey/decode'
import { findSolana } from '@latchkey/decode/solana'
import {
  fromBase58,
  type SimulateAnswer,
  type SimulateSolanaQuestion,
  simulate,
  simulatedText,
} from '@latchkey/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../../../test/testGateway'
import { addProject } from '../../projects/store'
import { programs } from '../../solana/chain/programs'
import { solanaChain, startSolanaChain } from '../../solana/testing/startSolanaTest'

type Chain = Awaited<ReturnType<typeof startSolanaChain>>
type Made = {
  programAddress: string
  accounts?: readonly { address: string; role: number }[]
  data: Uint8Array
}

let chain: Chain
let gateway: TestGateway
let dollars: { source: string; target: string }
const sol = 1_000_000_000n

beforeAll(async () => {
  chain = await startSolanaChain({ hasPast: false })
  gateway = await startTestGateway({ config: { upstreams: `${solanaChain}=${chain.url}` } })
  await addProject(gateway.context.db, { id: 'shop', name: 'Shop', allowedOrigins: [] })
  const [, give] = (await chain.moves.giveDollars(chain.faucet, await chain.key(8), '1')) as Made[]
  const [source, , target] = give?.accounts ?? []
  dollars = { source: source?.address ?? '', target: target?.address ?? '' }
})
afterAll(async () => {
  await gateway?.close()
  await chain?.stop()
})

const unsigned = (bytes: Uint8Array) => Uint8Array.from(bytes).fill(0, 1, 1 + 64 * (bytes[0] ?? 0))

async function ask(body: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${gateway.url}${simulate.path}?projectId=shop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function tried(instructions: readonly unknown[], payer = chain.faucet) {
  const bytes = unsigned(await chain.sign(payer, instructions))
  const question: SimulateSolanaQuestion = {
    ...{ chainId: solanaChain, from: payer.address },
    transaction: Buffer.from(bytes).toString('base64'),
  }
  const { status, body } = await ask(question)
  expect(status, JSON.stringify(body)).toBe(200)
  const answer: SimulateAnswer = simulate.answer(body)
  expect(answer.digest).toBe(createHash('sha256').update(simulatedText(question)).digest('hex'))
  const request = {
    ...{ origin: 'https://shop.example', networkId: solanaChain, account: payer.address },
    action: { kind: 'solana' as const, transactions: [bytes] },
  }
  const solana = await findSolana(request, (method, params) => chain.ask(method, ...params))
  const simulation = toSimulation(answer)
  const facts = { ...(solana && { solana }), ...(simulation && { simulation }) }
  const { warnings, parts } = inspectRequest(request, facts)
  return { answer, parts, warns: warnings.map(({ level, code }) => `${level} ${code}`) }
}

/** An instruction of the Token program over the faucet's dollars. */
const token = (data: readonly number[], ...further: string[]): Made => ({
  programAddress: programs.token,
  accounts: [
    { address: dollars.source, role: 1 },
    ...further.map(address => ({ address, role: 1 })),
    { address: chain.faucet.address, role: 2 },
  ],
  data: Uint8Array.from(data),
})
const units = (amount: number) => [...new Uint8Array(BigUint64Array.of(BigInt(amount)).buffer)]

test('[IMP-24] coins that leave, without the fee', async () => {
  const { answer, warns } = await tried(
    [await chain.moves.pay(chain.faucet, await chain.key(8), '1.5')].flat(),
  )
  expect(answer).toMatchObject({
    ...{ outcome: 'done', how: 'node', isComplete: false },
    ...{ changes: [{ kind: 'coin', amount: (-3n * sol) / 2n }], approvals: [] },
  })
  expect(warns).toEqual([])
})

test('[IMP-24] tokens that leave, with what the receiver’s new account keeps of the coins', async () => {
  const [receiver] = [await chain.key(8)]
  const given = (await chain.moves.giveDollars(chain.faucet, receiver, '2')) as Made[]
  const { answer, warns, parts } = await tried(given)
  if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer.outcome))
  expect(answer.changes).toContainEqual({
    kind: 'token',
    token: chain.mint,
    amount: -2_000_000n,
    decimals: 6,
    symbol: 'dUSD',
  })
  expect(parts.at(-1)).toMatchObject({ what: 'send', to: receiver.address, holder: dollars.target })
  expect(warns).toEqual([])
  const coin = answer.changes.find(({ kind }) => kind === 'coin')
  expect(coin?.amount ?? 0n).toBeLessThanOrEqual(0n)
})

test('[IMP-24] whoever may take afterwards is told, and whoever gets an account is red', async () => {
  const thief = (await chain.key(9)).address
  const approved = await tried([token([4, ...units(5)], thief)])
  expect(approved.answer).toMatchObject({
    ...{ outcome: 'done', changes: [] },
    approvals: [{ token: chain.mint, spender: thief, isCollection: false, before: 0n, after: 5n }],
  })
  expect(approved.warns).toEqual(['danger moves-later'])
  const given = await tried([token([6, 2, 1, ...fromBase58(thief)])])
  expect(given.answer).toMatchObject({ outcome: 'done', givesControl: true })
  expect(given.warns).toContain('danger gives-control')
  // Whoever may close an account that is empty can make it anew as their own.
  const closer = await tried([token([6, 3, 1, ...fromBase58(thief)])])
  expect(closer.answer).toMatchObject({ outcome: 'done', changes: [], givesControl: true })
})

test('[IMP-24] it says why it would fail', async () => {
  const poor = await chain.key(8)
  const much = [await chain.moves.pay(chain.faucet, poor, '999999999')].flat()
  expect((await tried(much)).answer).toMatchObject({ outcome: 'fails', code: 'balance' })
  const tokens = await tried([token([3, ...units(2 ** 63)], dollars.source)])
  expect(tokens.answer).toMatchObject({ outcome: 'fails', code: 'reverted', reason: 'insufficient funds' })
  const unknown = await tried([{ programAddress: poor.address, accounts: [], data: new Uint8Array() }])
  expect(unknown.answer).toMatchObject({ outcome: 'fails', code: 'refused' })
})

test('[IMP-24] no other bytes, no other network, and what cannot be read is refused', async () => {
  const bytes = unsigned(await chain.sign(chain.faucet, [chain.moves.memo('hello')]))
  const transaction = Buffer.from(bytes).toString('base64')
  const fine = { chainId: solanaChain, from: chain.faucet.address, transaction }
  for (const wrong of [
    { from: '0x1111111111111111111111111111111111111111' },
    { transaction: `${transaction} ` },
    { transaction: transaction.slice(4) },
    { transaction: 7 },
    { transaction: undefined, calls: [] },
  ])
    expect((await ask({ ...fine, ...wrong })).status).toBe(400)
  const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  expect((await ask({ ...fine, chainId })).body).toMatchObject({ outcome: 'unknown', reason: 'no-node' })
})

import { sha256Hex, simulatedText } from '@latchkey/protocol'
import { planAccount, smartAccountContracts } from '@latchkey/smartaccount'
import { assert, asyncProperty, constantFrom, double, integer } from 'fast-check'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { Present } from '../src/approve/createApprovals'
import { deferred } from '../src/approve/deferred'
import { questionOf, type TryOut } from '../src/approve/tryOut'
import { type Answers, addresses, rpcFrame } from './rpcFrame'
import { agree } from './visitors'

const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const { address: smart } = planAccount(addresses.evmOwner as Hex)
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, 1_000n] })
const message = { primaryType: 'Order', message: { to: shop, amount: '1000' } }
const types = {
  EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
  Order: [
    { name: 'to', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
}
const permission = { type: 'native-token-transfer', data: { allowance: '0x64' } }
const expiry = Math.floor(Date.now() / 1000) + 86_400

/** What a page may ask to have signed, with the account that it asks. */
const questions = {
  message: ['eoa', 'personal_sign', ['Pay 1000 to the shop', addresses.evm]],
  'typed data': [
    'eoa',
    'eth_signTypedData_v4',
    [addresses.evm, { types, domain: { chainId: 31337 }, ...message }],
  ],
  transaction: [
    'eoa',
    'eth_sendTransaction',
    [{ from: addresses.evm, to: shop, value: '0x3e8', data: transfer }],
  ],
  calls: [
    'smartAccount',
    'wallet_sendCalls',
    [
      {
        ...{ version: '2.0.0', chainId: '0x7a69', from: smart, atomicRequired: true },
        calls: [
          { to: shop, value: '0x3e8', data: transfer },
          { to: shop, value: '0x1' },
        ],
      },
    ],
  ],
  permission: [
    'smartAccount',
    'wallet_grantPermissions',
    [
      {
        ...{ chainId: '0x7a69', address: smart, expiry, permissions: [permission] },
        signer: { type: 'account', data: { address: shop } },
      },
    ],
  ],
} as const

const gas = { callGasLimit: '0x5000', verificationGasLimit: '0x6000', preVerificationGas: '0x7000' }
const paid = {
  ...{ paymaster: '0x017e498c07a409d18edab4f04b848ebc6655a24d', paymasterData: `0x${'5e'.repeat(129)}` },
  ...{ paymasterVerificationGasLimit: '0xea60', paymasterPostOpGasLimit: '0x0' },
}
const answers: Answers = {
  eth_supportedEntryPoints: ['0x0000000071727De22E5E9d8BAf0edAc6f37da032'],
  eth_getCode: ([address]) => (address === smartAccountContracts.delegationManager ? '0x60' : '0x'),
  eth_call: `0x${'0'.repeat(64)}`,
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x5f5e100',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getTransactionCount: '0x7',
  eth_estimateGas: '0x5208',
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
  eth_estimateUserOperationGas: gas,
  pm_getPaymasterStubData: { ...paid, sponsor: { name: 'The Shop' } },
  pm_getPaymasterData: paid,
  eth_sendUserOperation: `0x${'ee'.repeat(32)}`,
  pimlico_getUserOperationStatus: { status: 'submitted' },
}

type Kind = keyof typeof questions
export const kinds = Object.keys(questions) as Kind[]

/** How often a signature was made for a question of this kind that was put before the visitor in this way. */
export async function signedOf(kind: Kind, present: Present = agree, tryOut?: TryOut): Promise<number> {
  const [account, method, params] = questions[kind]
  const { request, signed } = rpcFrame({
    ...{ answers, present, accountType: () => account },
    ...(tryOut && { tryOut }),
  })
  await request(method, JSON.parse(JSON.stringify(params))).catch(error => {
    if (present === agree) throw error
  })
  return signed.mock.calls.length
}

const anywhere = double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const letters = integer({ min: 33, max: 126 })
const ways = ['another', 'one more', 'one less', 'two change places'] as const

/** So many questions, each with a text that somebody changes between what is shown and what is signed. */
export async function signedOfSwapped(count: number): Promise<{ asked: number; signed: number }> {
  const seen = { asked: 0, signed: 0 }
  const check = asyncProperty(
    ...[constantFrom(...kinds), constantFrom(...ways), anywhere, letters],
    async (kind, way, place, code) => {
      seen.signed += await signedOf(kind, (text, _turn, chosen) => {
        seen.asked += 1
        const swapped = swap(text, way, Math.floor(place * (text.length - 1)), String.fromCharCode(code))
        // Now and then as if the visitor had chosen it.
        if (code % 2) quietly(() => chosen(swapped))
        return { answer: Promise.resolve(swapped), setTurn() {}, end() {} }
      })
    },
  )
  await assert(check, { numRuns: count, seed: 1000 })
  return seen
}

/**
 * So many questions of which other bytes were tried out than those that would be signed. The visitor agrees to what the
 * window shows of that trial.
 */
export async function signedOfOtherTrials(count: number): Promise<{ asked: number; signed: number }> {
  const seen = { asked: 0, signed: 0 }
  const check = asyncProperty(
    ...[constantFrom('transaction' as const, 'calls' as const), constantFrom(...ways), anywhere, letters],
    async (kind, way, place, code) => {
      const tryOut: TryOut = async request => {
        const question = questionOf(request)
        if (!question) throw new TypeError('there is nothing to try out')
        seen.asked += 1
        const text = simulatedText(question)
        const swapped = swap(text, way, Math.floor(place * (text.length - 1)), String.fromCharCode(code))
        return { digest: await sha256Hex(swapped, crypto), outcome: 'unknown', reason: 'slow' }
      }
      seen.signed += await signedOf(kind, agreeOnceTried, tryOut)
    },
  )
  await assert(check, { numRuns: count, seed: 1000 })
  return seen
}

const agreeOnceTried: Present = text => {
  const { promise, resolve } = deferred<string>()
  return { answer: promise, setTried: () => resolve(text), setTurn() {}, end() {} }
}

/** The text with a change at this place: never the same one. */
function swap(text: string, way: (typeof ways)[number], at: number, letter: string): string {
  const [before, own, next, after] = [
    text.slice(0, at),
    text.charAt(at),
    text.charAt(at + 1),
    text.slice(at + 2),
  ]
  const other = own === letter ? '~' : letter
  if (way === 'one more') return before + letter + own + next + after
  if (way === 'one less') return before + next + after
  if (way === 'two change places' && own !== next) return before + next + own + after
  return before + other + next + after
}

/** What is no JSON any more fails where it is read. */
function quietly(read: () => void): void {
  try {
    read()
  } catch {}
}

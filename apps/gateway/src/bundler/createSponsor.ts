import { handleOpsData, mostCost, type Operation, packOperation } from '@latchkey/smartaccount'
import type { Pool } from 'pg'
import { type Address, concat, encodeAbiParameters, type Hex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { inTransaction } from '../db/inTransaction'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { ChainCalls } from './chainCalls'
import { estimateOutside } from './estimateOutside'
import { requireKnownAccount } from './knownAccount'
import { neededPreVerificationGas } from './operationGas'
import type { OutsideBundler } from './outsideBundler'
import type { BundlerSettings } from './readBundlerSettings'
import { readSponsoredFees } from './readFees'
import { requireCallBudgets } from './requireCallBudgets'
import { requireSponsoredCalls } from './requireSponsoredCalls'
import {
  endExpired,
  findBudget,
  findExpired,
  findSponsoredCalls,
  keepSponsorship,
  readSpent,
  settleSponsorships,
} from './sponsorStore'
import { stubSignature } from './stubSignature'
import { tryOperation } from './tryOperation'

/** Pays for operations out of the budgets of projects. */
export type Sponsor = {
  /** The chain's paymaster; undefined where nothing is sponsored. */
  paymasterOf(chainId: string): Address | undefined
  /** What an operation is estimated with: of the right form, and worth nothing. */
  stub(chain: ChainCalls, project: string, operation: Operation): Promise<PaymasterParts>
  /** The promise to pay for exactly this operation, within the budget; throws why not. */
  sign(chain: ChainCalls, project: string, operation: Operation): Promise<PaymasterParts>
  /** The operations are in a block, and cost this. Safe to tell twice. */
  settle(chainId: string, ended: readonly Ended[]): Promise<void>
  settleExpired(chain: ChainCalls): Promise<void>
}

export type PaymasterParts = {
  paymaster: Address
  paymasterData: Hex
  paymasterVerificationGasLimit: bigint
  paymasterPostOpGasLimit: bigint
}

type Ended = { operation: Pick<Operation, 'sender' | 'nonce' | 'paymaster'>; cost: bigint }

type World = {
  pool: Pool
  now(): number
  settings: BundlerSettings
  /** The bundler of others that does this chain's operations, if we do not. */
  outsideOf(chainId: string): OutsideBundler | undefined
}

/** A promise must reach a block soon: prices change, and it counts against the budget until then. */
const promisedFor = 5 * 60_000
/** Blocks may be late, and clocks apart. */
export const leeway = 60_000
const verificationGas = 60_000n
/** The most that a sponsored call may ask for. */
const mostCallGas = 2_000_000n

export function createSponsor({ pool, now, settings, outsideOf }: World): Sponsor {
  const { paymasters, paymasterKey } = settings
  const signer = paymasterKey && privateKeyToAccount(paymasterKey)

  /** Throws where the project does not pay for such an operation at all. */
  async function budgetOf(chain: ChainCalls, project: string, operation: Operation) {
    const paymaster = paymasters.get(chain.id)
    if (!signer || !paymaster) throw refused(`Nothing is sponsored on ${chain.id} here`, 'sponsor/none')
    const budget = await findBudget(pool, project, chain.id)
    if (!budget) throw refused('This project sponsors nothing on this network', 'sponsor/none')
    const calls = requireSponsoredCalls(operation, await findSponsoredCalls(pool, project, chain.id))
    return { paymaster, budget, signer, calls }
  }

  return {
    paymasterOf: chainId => paymasters.get(chainId),
    async stub(chain, project, asked) {
      const { paymaster } = await budgetOf(chain, project, asked)
      return parts(paymaster, 0, stubSignature)
    },
    async sign(chain, project, asked) {
      const { paymaster, budget, signer, calls } = await budgetOf(chain, project, asked)
      const until = now() + promisedFor
      const operation = { ...asked, ...parts(paymaster, until, stubSignature) }
      await requireModest(chain, operation, outsideOf(chain.id))
      const cost = mostCost(operation)
      const deposit = await chain.deposit(paymaster)
      await inTransaction(pool, async client => {
        await client.query('select pg_advisory_xact_lock(7251907, hashtext($1))', [chain.id])
        const spent = await readSpent(client, { project, chain: chain.id, operation, now: now() })
        if (spent.byOther)
          throw refused('Another project has promised to pay for this nonce: wait', 'sponsor/elsewhere')
        // Of several promises for one nonce only one can be used: any of them.
        const most = spent.same > cost ? spent.same : cost
        if (spent.promised + most > deposit)
          throw refused(
            'The paymaster has too little left: its owner must add to its deposit',
            'sponsor/drained',
          )
        if (spent.byProject + most > budget.perDay)
          throw refused('This project has used up what it gives in a day', 'sponsor/budget')
        if (spent.byAccount + most > budget.perAccount)
          throw refused('This account has used up what it is given in a day', 'sponsor/account-budget')
        const promise = { project, chain: chain.id, operation, calls, most, now: now() }
        await requireCallBudgets(client, promise)
        await keepSponsorship(client, { ...promise, until })
      })
      const hash = promiseHash(operation, { chain: chain.reference, paymaster, until })
      return parts(paymaster, until, await signer.signMessage({ message: { raw: hash } }))
    },
    async settle(chainId, ended) {
      const ours = paymasters.get(chainId)
      const paid = ended.filter(({ operation }) => ours && operation.paymaster?.toLowerCase() === ours)
      if (paid.length === 0) return
      const costs = paid.map(({ operation: { sender, nonce }, cost }) => ({ sender, nonce, cost }))
      await settleSponsorships(pool, chainId, costs)
    },
    // Whoever holds a promise may also use it elsewhere: a nonce that was used counts with all that it can have cost.
    async settleExpired(chain) {
      for (const expired of await findExpired(pool, chain.id, now() - leeway)) {
        const { sender, nonce, most } = expired
        const isUsed = (await chain.nextNonce(sender, nonce)) > nonce
        await endExpired(pool, { chain: chain.id, ...expired, cost: isUsed ? most : 0n })
      }
    },
  }
}

/** Throws where the promise to pay for an operation ends before its transaction can be expected in a block. */
export function requireFresh({ paymaster, paymasterData = '0x' }: Operation, now: number): void {
  if (!paymaster) return
  const until = /^0x[\da-f]{64}/i.test(paymasterData) ? BigInt(paymasterData.slice(0, 66)) : 0n
  if (until * 1000n < BigInt(now + leeway))
    throw refused('The promise to pay for this operation is too old: ask for another one', 'sponsor/expired')
}

/**
 * Whoever holds a promise may send the operation himself, for less than its fees, and be paid for it: with tips, and
 * with a tenth of the gas that its call asked for and did not use. Both are kept small, whatever a call that knows that
 * it is tried out pretends to need. An operation that would fail is not paid for, either.
 */
async function requireModest(
  chain: ChainCalls,
  operation: Operation,
  outside: OutsideBundler | undefined,
): Promise<void> {
  const { sender, nonce, callGasLimit, maxFeePerGas, maxPriorityFeePerGas } = operation
  await requireKnownAccount(chain, operation)
  if ((await chain.nextNonce(sender, nonce)) !== nonce)
    throw new BundlerFailure(failureCodes.refused, 'The nonce is not the next one of the account', 'AA25')
  // Where a chain charges for data beside gas, the bundler that sends it there knows how much, and that changes.
  const estimate = outside && estimateOutside(outside, chain.id, operation)
  estimate?.catch(() => {}) // what we find wrong ourselves is told first
  const [fees, trial] = await Promise.all([
    readSponsoredFees(chain),
    tryOperation(chain, operation, { callGas: operation.callGasLimit }),
  ])
  const own = neededPreVerificationGas(handleOpsData(packOperation(operation), operation.sender))
  const others = estimate && BigInt((await estimate).preVerificationGas)
  const needed = others !== undefined && others > own ? (others * 5n) / 4n : own
  if (operation.preVerificationGas > needed + 6_000n)
    throw refused('preVerificationGas is more than the operation needs', 'sponsor/gas')
  if (maxFeePerGas > fees.most || maxPriorityFeePerGas > fees.mostTip || maxPriorityFeePerGas > maxFeePerGas)
    throw refused('The fees are higher than what is sponsored at the moment', 'sponsor/fees')
  if (maxFeePerGas < fees.least)
    throw refused('The fees are so low that the operation could wait for too long', 'sponsor/fees')
  if (callGasLimit > trial.callGas * 2n + 50_000n || callGasLimit > mostCallGas)
    throw refused('callGasLimit is more than the operation needs', 'sponsor/gas')
  if (operation.verificationGasLimit > trial.accountGas * 3n + 200_000n)
    throw refused('verificationGasLimit is more than the operation needs', 'sponsor/gas')
}

function parts(paymaster: Address, until: number, signature: Hex): PaymasterParts {
  const times = encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [Math.floor(until / 1000), 0])
  return {
    paymaster,
    paymasterData: concat([times, signature]),
    paymasterVerificationGasLimit: verificationGas,
    paymasterPostOpGasLimit: 0n,
  }
}

/** What the paymaster's contract (VerifyingPaymaster) has its signer sign: everything but the account's signature. */
function promiseHash(operation: Operation, by: { chain: number; paymaster: Address; until: number }): Hex {
  const packed = packOperation(operation)
  const types = [
    'address',
    'uint256',
    'bytes32',
    'bytes32',
    'bytes32',
    'uint256',
    'uint256',
    'bytes32',
    'uint256',
  ]
  return keccak256(
    encodeAbiParameters(
      [...types, 'address', 'uint48', 'uint48'].map(type => ({ type })),
      [
        ...[packed.sender, packed.nonce, keccak256(packed.initCode), keccak256(packed.callData)],
        ...[packed.accountGasLimits, BigInt(`0x${packed.paymasterAndData.slice(42, 42 + 64)}`)],
        ...[packed.preVerificationGas, packed.gasFees, BigInt(by.chain), by.paymaster],
        ...[Math.floor(by.until / 1000), 0],
      ],
    ),
  )
}

function refused(message: string, reason: string): BundlerFailure {
  return new BundlerFailure(failureCodes.paymaster, message, reason)
}

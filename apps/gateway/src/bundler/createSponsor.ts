import { mostCost, type Operation, packOperation } from '@latchkey/smartaccount'
import type { Pool } from 'pg'
import { type Address, concat, encodeAbiParameters, type Hex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { inTransaction } from '../db/inTransaction'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { ChainCalls } from './chainCalls'
import { handleOpsData } from './handleOps'
import { requireKnownAccount } from './knownAccount'
import { mostGas, neededPreVerificationGas } from './operationGas'
import type { BundlerSettings } from './readBundlerSettings'
import { readMostFee } from './readFees'
import { findBudget, findExpired, keepSponsorship, readSpent, settleSponsorship } from './sponsorStore'
import { stubSignature } from './stubSignature'
import { tryOperation } from './tryOperation'

/** Pays for operations out of the budgets of projects. */
export type Sponsor = {
  /** The chain's paymaster; undefined where nothing is sponsored. */
  paymasterOf(chainId: string): Address | undefined
  /** What an operation is estimated with: of the right form, and worth nothing. */
  stub(chain: ChainCalls, project: string): Promise<PaymasterParts>
  /** The promise to pay for exactly this operation, within the budget; throws why not. */
  sign(chain: ChainCalls, project: string, operation: Operation): Promise<PaymasterParts>
  /** The operation is in a block, and cost this. */
  settle(chainId: string, operation: Operation, cost: bigint): Promise<void>
  settleExpired(chain: ChainCalls): Promise<void>
}

export type PaymasterParts = {
  paymaster: Address
  paymasterData: Hex
  paymasterVerificationGasLimit: bigint
  paymasterPostOpGasLimit: bigint
}

type World = { pool: Pool; now(): number; settings: BundlerSettings }

/** A promise must reach a block soon: prices change, and it counts against the budget until then. */
const promisedFor = 5 * 60_000
/** Blocks may be late, and clocks apart. */
const leeway = 60_000
const verificationGas = 60_000n

export function createSponsor({ pool, now, settings }: World): Sponsor {
  const { paymasters, paymasterKey } = settings
  const signer = paymasterKey && privateKeyToAccount(paymasterKey)

  async function budgetOf(chain: ChainCalls, project: string) {
    const paymaster = paymasters.get(chain.id)
    if (!signer || !paymaster) throw refused(`Nothing is sponsored on ${chain.id} here`, 'sponsor/none')
    const budget = await findBudget(pool, project, chain.id)
    if (!budget) throw refused('This project sponsors nothing on this network', 'sponsor/none')
    return { paymaster, budget, signer }
  }

  return {
    paymasterOf: chainId => paymasters.get(chainId),
    async stub(chain, project) {
      const { paymaster } = await budgetOf(chain, project)
      return parts(paymaster, 0, stubSignature)
    },
    async sign(chain, project, asked) {
      const { paymaster, budget, signer } = await budgetOf(chain, project)
      const until = now() + promisedFor
      const operation = { ...asked, ...parts(paymaster, until, stubSignature) }
      await requireModest(chain, operation)
      const most = mostCost(operation)
      const deposit = await chain.deposit(paymaster)
      await inTransaction(pool, async client => {
        await client.query('select pg_advisory_xact_lock(7251907, hashtext($1))', [chain.id])
        const spent = await readSpent(client, { project, chain: chain.id, operation, now: now() })
        if (spent.promised + most > deposit)
          throw refused(
            'The paymaster has too little left: its owner must add to its deposit',
            'sponsor/drained',
          )
        if (spent.byProject + most > budget.perDay)
          throw refused('This project has used up what it gives in a day', 'sponsor/budget')
        if (spent.byAccount + most > budget.perAccount)
          throw refused('This account has used up what it is given in a day', 'sponsor/account-budget')
        await keepSponsorship(client, { project, chain: chain.id, operation, most, until, now: now() })
      })
      const hash = promiseHash(operation, { chain: chain.reference, paymaster, until })
      return parts(paymaster, until, await signer.signMessage({ message: { raw: hash } }))
    },
    settle: async (chain, { sender, nonce, paymaster }, cost) => {
      if (paymaster && paymaster.toLowerCase() === paymasters.get(chain))
        await settleSponsorship(pool, { chain, sender, nonce, cost })
    },
    // Whoever holds a promise may also use it elsewhere: a nonce that was used counts with all that it can have cost.
    async settleExpired(chain) {
      for (const { sender, nonce, most } of await findExpired(pool, chain.id, now() - leeway)) {
        const isUsed = (await chain.nextNonce(sender, nonce)) > nonce
        await settleSponsorship(pool, { chain: chain.id, sender, nonce, cost: isUsed ? most : 0n })
      }
    },
  }
}

/**
 * Whoever holds a promise may send the operation himself and be paid for it: gas and fees must leave nothing to earn.
 * An operation that would fail is not paid for, either.
 */
async function requireModest(chain: ChainCalls, operation: Operation): Promise<void> {
  await requireKnownAccount(chain, operation)
  const [mostFee, trial] = await Promise.all([
    readMostFee(chain),
    tryOperation(chain, operation, operation.callGasLimit),
  ])
  const needed = neededPreVerificationGas(handleOpsData(packOperation(operation), operation.sender))
  // Signatures come later: 200 bytes of any kind.
  if (operation.preVerificationGas > needed + 200n * 40n + 10_000n)
    throw refused('preVerificationGas is more than the operation needs', 'sponsor/gas')
  if (operation.maxFeePerGas > mostFee || operation.maxPriorityFeePerGas > operation.maxFeePerGas)
    throw refused('The fees are higher than what is sponsored at the moment', 'sponsor/fees')
  if (operation.callGasLimit > trial.callGas * 3n + 200_000n || operation.callGasLimit > mostGas)
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

import { smartAccountContracts } from '@latchkey/smartaccount'
import type { Pool } from 'pg'
import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Context } from '../context'
import { errorReason } from '../kernel/errorReason'
import { createWarning } from '../relay/createWarning'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import { type ChainCalls, chainCalls } from './chainCalls'
import { createOperationSender } from './createOperationSender'
import { createSponsor, type Sponsor } from './createSponsor'
import { forgetHanded } from './handedStore'
import { type Heads, keepHeads } from './keepHeads'
import type { Judged } from './keepJudgements'
import { oncePerHead } from './oncePerHead'
import { forgetOperations } from './operationStore'
import { type OutsideBundler, outsideBundler, problemOfOutside } from './outsideBundler'
import type { Head } from './readHead'
import { forgetSponsorships } from './sponsorStore'

/** What the bundler's methods need of the world. */
export type Bundler = {
  pool: Pool
  now(): number
  /** Sends this node's transactions; undefined where every chain has a bundler of others. */
  signer: LocalAccount | undefined
  heads: Heads
  /** What the signer has on a chain. */
  balanceOf(chain: ChainCalls, head: Head): Promise<bigint>
  sponsor: Sponsor
  /** The bundler of others that does this chain's operations, if we do not. */
  outsideOf(chainId: string): OutsideBundler | undefined
  /** The chain, if operations can be done on it; otherwise why not, in a sentence. Throws where nobody can tell now. */
  find(chainId: string): Promise<ChainCalls | { problem: string }>
  /** An operation waits to be sent, which was found good at this head. */
  poke(judged: Judged): void
  /** Tells the operator, not more often than every second. */
  warn(message: string, error: unknown): void
}

const day = 24 * 60 * 60_000
const keptFor = 30 * day
const checkedFor = 5 * 60_000
/** So soon a chain is looked at again that did not answer, and that was good before. */
const awayFor = 30_000
const settledEvery = 60_000
/** Where a chain that charges for data beside gas keeps its prices: the cost of a transaction is not its gas there. */
const dataFeeContracts = {
  'OP Stack': '0x420000000000000000000000000000000000000f',
  Arbitrum: '0x000000000000000000000000000000000000006c',
}

/** The bundler of this node; undefined where the operator has named none. */
export function openBundler(context: Context): Bundler | undefined {
  const { clock, log, onClose, jobs, rpc } = context
  const settings = context.config.bundler
  if (!settings) return undefined
  const pool = context.db.$client
  const signer = settings.key && privateKeyToAccount(settings.key)
  const own = settings.chains.map(id => chainCalls(rpc, id))
  const others = [...settings.outside.keys()].map(id => chainCalls(rpc, id))
  const chains = new Map([...own, ...others].map(chain => [chain.id, chain]))
  const outside = new Map(
    [...settings.outside].map(([id, address]) => [id, outsideBundler(id, address, rpc.world)]),
  )
  const sponsor = createSponsor({ pool, now: clock.now, settings, outsideOf: id => outside.get(id) })
  const heads = keepHeads(clock.now)
  const world = { pool, now: clock.now, log, sponsor, heads, chains: own }
  const sender = signer && createOperationSender({ ...world, signer })
  if (sender) onClose(sender.stop)
  if (others.length > 0)
    onClose(
      jobs.start({
        name: 'settle-sponsorships',
        every: settledEvery,
        async run() {
          for (const chain of others) await sponsor.settleExpired(chain)
        },
      }),
    )
  onClose(
    jobs.start({
      name: 'forget-operations',
      every: day,
      first: 60_000,
      async run() {
        await forgetOperations(pool, clock.now() - keptFor)
        await forgetSponsorships(pool, clock.now() - keptFor)
        await forgetHanded(pool, clock.now() - keptFor)
      },
    }),
  )
  const checked = new Map<string, { problem: string | undefined; until: number }>()

  /**
   * What is missing on the chain. Throws where its node, or the bundler of others, does not answer: nothing is known then.
   * Where all was well before it still counts as well: what can be said without them is said.
   */
  async function problemOf(chain: ChainCalls): Promise<string | undefined> {
    const known = checked.get(chain.id)
    if (known && known.until > clock.now()) return known.problem
    let lasts = checkedFor
    const problem = await lookAt(chain, outside.get(chain.id)).catch(error => {
      log.warn('a chain of the bundler could not be looked at', {
        chain: chain.id,
        reason: errorReason(error),
      })
      lasts = awayFor
      if (known && known.problem === undefined) return undefined
      throw new BundlerFailure(
        failureCodes.unavailable,
        `${chain.id} cannot be reached at the moment`,
        'away',
      )
    })
    checked.set(chain.id, { problem, until: clock.now() + lasts })
    return problem
  }

  return {
    ...{ pool, now: clock.now, signer, sponsor, heads, poke: judged => sender?.poke(judged) },
    warn: createWarning(log, clock.now),
    balanceOf: oncePerHead(async chain => {
      if (!signer) throw new TypeError(`${chain.id} has a bundler of others`)
      return chain.quantity('eth_getBalance', [signer.address, 'latest'])
    }),
    outsideOf: chainId => outside.get(chainId),
    async find(chainId) {
      const chain = chains.get(chainId)
      if (!chain)
        return { problem: `There are no smart accounts on ${chainId.slice(0, 64) || '(none)'} here` }
      const problem = await problemOf(chain)
      return problem ? { problem } : chain
    },
  }
}

async function lookAt(chain: ChainCalls, outside: OutsideBundler | undefined): Promise<string | undefined> {
  const hasCode = async (address: string) => (await chain.ask('eth_getCode', [address, 'latest'])) !== '0x'
  for (const address of Object.values(smartAccountContracts))
    if (!(await hasCode(address))) return `${chain.id} has no smart accounts: nothing is at ${address}`
  // What a transaction costs there is the other bundler's concern.
  if (outside) return problemOfOutside(outside, chain)
  for (const [name, address] of Object.entries(dataFeeContracts))
    if (await hasCode(address)) return `${chain.id} charges for data beside gas (${name}): not served here`
  return undefined
}

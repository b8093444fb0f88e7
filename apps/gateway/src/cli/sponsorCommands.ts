import { formatEther, parseEther } from 'viem'
import { setBudget } from '../bundler/sponsorStore'
import { GatewayError } from '../kernel/GatewayError'
import { readServedChain } from '../rpc/servedChain'
import { listCallBudgets, removeCallBudget, setCallBudget } from './callBudgetStore'
import type { Command, CommandCall } from './command'
import { readSponsoredCall } from './readSponsoredCall'
import {
  allowAll,
  allowCall,
  disallowCall,
  listBudgets,
  listCalls,
  type NamedCall,
  removeBudget,
} from './sponsorStore'
import { table } from './table'
import { UsageError } from './UsageError'

const ofCall = { contract: { type: 'string' }, method: { type: 'string' } } as const

/** What projects give for their visitors' gas. */
export const sponsorCommands: readonly Command[] = [
  {
    name: 'sponsors list',
    args: [],
    summary: "Shows what projects give for their visitors' gas, and what was used of it in 24 hours",
    async run({ db, say }) {
      const all = await listBudgets(await db())
      if (all.length === 0)
        return say('No project sponsors anything. Let one: sponsors set <project> <chain> <amount>.')
      for (const line of table(
        all.map(({ project, chain, perDay, perAccount, spent }) => [
          ...[project, chain, `${formatEther(perDay)} a day`, `${formatEther(perAccount)} an account`],
          `${formatEther(spent)} used`,
        ]),
      ))
        say(line)
      const ofCalls = await listCallBudgets(await db())
      if (ofCalls.length > 0) say('Of this, for certain calls no more than:')
      for (const line of table(
        ofCalls.map(({ project, chain, contract, name, perDay, spent }) => [
          ...[project, chain, contract, name],
          ...[`${formatEther(perDay)} a day`, `${formatEther(spent)} used`],
        ]),
      ))
        say(line)
    },
  },
  {
    name: 'sponsors set',
    args: ['<project>', '<chain>', '<amount>'],
    options: { 'per-account': { type: 'string' }, ...ofCall },
    summary: "Sets what a project gives for its visitors' gas in 24 hours",
    help: [
      "The amount is in the chain's coin, like 0.5. It is paid from the deposit of the paymaster in PAYMASTERS.",
      '  --per-account  what one account may use of it; a tenth of it by default',
      '  --contract     the most that may be used for this contract, which the project has named (sponsors allow)',
      '  --method       for this method of it alone, named like mint(address,uint256) or 0x40c10f19',
      'An operation with several calls counts with its whole cost for each contract and each method in it.',
    ],
    async run(call) {
      const { args, value, db, say } = call
      const [project = '', chain = '', amount = ''] = args
      if (readServedChain(chain)?.namespace !== 'eip155')
        throw new UsageError('The chain must be one like eip155:1.')
      const perDay = readAmount(amount)
      const limited = readLimited(call)
      if (limited) {
        if (value('per-account') !== undefined)
          throw new UsageError(
            'What one account may use is for all calls together: set it without --contract.',
          )
        await setCallBudget(await db(), { ...limited, perDay })
        return say(`${project} gives ${formatEther(perDay)} a day on ${chain} for ${wordsOf(limited)}.`)
      }
      const given = value('per-account')
      const perAccount = given === undefined ? perDay / 10n : readAmount(given)
      if (perAccount > perDay) throw new UsageError('One account cannot be given more than all together.')
      const { $client } = await db()
      if (!(await setBudget($client, { project, chain, perDay, perAccount })))
        throw new GatewayError(`There is no project "${project}": "projects list" shows them.`)
      say(`${project} gives ${formatEther(perDay)} a day on ${chain}, ${formatEther(perAccount)} an account.`)
    },
  },
  {
    name: 'sponsors calls',
    args: [],
    summary: 'Shows which calls alone projects pay for',
    async run({ db, say }) {
      const all = await listCalls(await db())
      if (all.length === 0) return say('Every project pays for all calls. Name some: sponsors allow.')
      for (const line of table(
        all.map(({ project, chain, contract, method, name }) => [
          ...[project, chain, contract ?? 'no call any more', method ?? '', name ?? ''],
        ]),
      ))
        say(line)
    },
  },
  {
    name: 'sponsors allow',
    args: ['<project>', '<chain>', '<contract>', '<method>'],
    summary: 'Adds a call that a project pays for; from the first one on it pays for no others',
    help: [
      'The method is one like "mint(address,uint256)", its selector like 0x40c10f19, or any.',
      'Calls within batches and multicalls count one by one. Coins that are sent to the contract count with any.',
    ],
    async run({ args, db, say }) {
      const call = readSponsoredCall(args)
      await allowCall(await db(), call)
      say(
        `${call.project} pays for ${call.name}${call.method && ` (${call.method})`} of ${call.contract} on ${call.chain}, and for no call that is not named.`,
      )
    },
  },
  {
    name: 'sponsors disallow',
    args: ['<project>', '<chain>', '<contract>', '<method>'],
    summary: 'Takes a call back that a project pays for',
    async run({ args, db, say }) {
      const { project, ...call } = readSponsoredCall(args)
      const isAnyLeft = await disallowCall(await db(), { project, ...call })
      say(`${project} does not pay for ${call.name} of ${call.contract} on ${call.chain} any more.`)
      if (!isAnyLeft)
        say(
          `No call is named any more: ${project} pays for none on ${call.chain}. Name others, or have it pay for all: sponsors allow-all.`,
        )
    },
  },
  {
    name: 'sponsors allow-all',
    args: ['<project>', '<chain>'],
    summary: 'Has a project pay for all calls again, and forgets those that were named',
    async run({ args: [project = '', chain = ''], db, say }) {
      await allowAll(await db(), project, chain)
      say(`${project} pays for all calls on ${chain}.`)
    },
  },
  {
    name: 'sponsors remove',
    args: ['<project>', '<chain>'],
    options: ofCall,
    summary: "Ends what a project gives for its visitors' gas",
    help: [
      '  --contract  ends what is set for this contract alone: it is paid for as the others are',
      '  --method    the same for this method of it',
    ],
    async run(call) {
      const { args, db, say } = call
      const [project = '', chain = ''] = args
      const limited = readLimited(call)
      if (limited) {
        await removeCallBudget(await db(), limited)
        return say(`Nothing is set on ${chain} any more for ${wordsOf(limited)} alone.`)
      }
      await removeBudget(await db(), project, chain)
      say(`${project} sponsors nothing on ${chain} any more.`)
    },
  },
]

function readAmount(text: string): bigint {
  if (!/^\d{1,12}(?:\.\d{1,18})?$/.test(text)) throw new UsageError('The amount must be one like 0.5.')
  return parseEther(text)
}

/** The contract, and the method, that a budget is for; undefined where it is for the whole project. */
function readLimited({ args, value }: CommandCall): NamedCall | undefined {
  const [project = '', chain = ''] = args
  const [contract, method] = [value('contract'), value('method')]
  if (contract !== undefined) return readSponsoredCall([project, chain, contract, method ?? 'any'])
  if (method !== undefined) throw new UsageError('Give --contract as well: whose method is it?')
  return undefined
}

function wordsOf({ contract, method, name }: NamedCall): string {
  return method === '' ? contract : `${name} of ${contract}`
}

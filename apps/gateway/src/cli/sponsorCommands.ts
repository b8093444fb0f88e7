import { formatEther, parseEther, toFunctionSelector } from 'viem'
import { setBudget } from '../bundler/sponsorStore'
import { GatewayError } from '../kernel/GatewayError'
import { readServedChain } from '../rpc/servedChain'
import type { Command } from './command'
import { allowAll, allowCall, disallowCall, listBudgets, listCalls, removeBudget } from './sponsorStore'
import { table } from './table'
import { UsageError } from './UsageError'

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
    },
  },
  {
    name: 'sponsors set',
    args: ['<project>', '<chain>', '<amount>'],
    options: { 'per-account': { type: 'string' } },
    summary: "Sets what a project gives for its visitors' gas in 24 hours",
    help: [
      "The amount is in the chain's coin, like 0.5. It is paid from the deposit of the paymaster in PAYMASTERS.",
      '  --per-account  what one account may use of it; a tenth of it by default',
    ],
    async run({ args: [project = '', chain = '', amount = ''], value, db, say }) {
      if (readServedChain(chain)?.namespace !== 'eip155')
        throw new UsageError('The chain must be one like eip155:1.')
      const perDay = readAmount(amount)
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
      const call = readCall(args)
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
      const { project, ...call } = readCall(args)
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
    summary: "Ends what a project gives for its visitors' gas",
    async run({ args: [project = '', chain = ''], db, say }) {
      await removeBudget(await db(), project, chain)
      say(`${project} sponsors nothing on ${chain} any more.`)
    },
  },
]

function readAmount(text: string): bigint {
  if (!/^\d{1,12}(?:\.\d{1,18})?$/.test(text)) throw new UsageError('The amount must be one like 0.5.')
  return parseEther(text)
}

/** A call as the owner writes it. */
function readCall([project = '', chain = '', contract = '', name = '']: readonly string[]) {
  if (!/^0x[\da-f]{40}$/i.test(contract)) throw new UsageError('The contract must be an address like 0x….')
  return { project, chain, contract: contract.toLowerCase(), method: methodOf(name), name }
}

const isType = /^(?:(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:8|\d{2,3}))?(?:\[\d*\])*)$/

function methodOf(name: string): string {
  if (name === 'any') return ''
  if (/^0x[\da-f]{8}$/i.test(name)) return name.toLowerCase()
  // Only types are part of it: a space, a name or a typing error would make it another method.
  const [, types = 'none'] = /^[A-Za-z_$][\w$]{0,63}\(([\w[\](),]*)\)$/.exec(name) ?? []
  if (types !== '' && !types.split(/[(),]+/).every(type => type === '' || isType.test(type)))
    throw new UsageError(
      'The method must be one like mint(address,uint256), a selector like 0x40c10f19, or any.',
    )
  return toFunctionSelector(`function ${name}`)
}

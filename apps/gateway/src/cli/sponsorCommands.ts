import { formatEther, parseEther } from 'viem'
import { setBudget } from '../bundler/sponsorStore'
import { GatewayError } from '../kernel/GatewayError'
import { readServedChain } from '../rpc/servedChain'
import type { Command } from './command'
import { listBudgets, removeBudget } from './sponsorStore'
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

import { networkOf } from '../http/networkOf'
import { clearMessages } from '../relay/mailbox/clearMessages'
import { foldShares } from '../relay/mailbox/foldShares'
import { largestShares } from '../relay/mailbox/largestShares'
import { readTotals } from '../relay/mailbox/readTotals'
import { storedBytes } from '../relay/mailbox/storedBytes'
import type { Command, CommandCall } from './command'
import { table } from './table'
import { UsageError } from './UsageError'

const kinds = ['client', 'address', 'project', 'topic'] as const
const titles = { client: 'clients', address: 'addresses', project: 'projects', topic: 'topics' }

/** The messages that the relay has stored. */
export const relayCommands: readonly Command[] = [
  {
    name: 'relay show',
    args: [],
    options: { most: { type: 'string' } },
    summary: 'Shows how much the relay has stored, and who stored most of it',
    help: ['Lists the ten largest clients, addresses, projects and topics, or as many as --most.'],
    async run({ value, db, say }) {
      const most = Number(value('most') ?? 10)
      if (!Number.isInteger(most) || most < 1 || most > 1_000)
        throw new UsageError('--most must be a whole number from 1 to 1000.')
      const pool = (await db()).$client
      const totals = await readTotals(pool)
      say(`${totals.messages} messages, ${totals.acks} acknowledgements: ${storedBytes(totals)} bytes.`)
      for (const kind of kinds) {
        const largest = await largestShares(pool, kind, most)
        if (largest.length === 0) continue
        const rows = largest.map(({ owner, messages, bytes }) => [
          `  ${owner}`,
          `${messages} messages`,
          `${bytes} bytes`,
        ])
        say(`Largest ${titles[kind]}:`)
        for (const line of table(rows)) say(line)
      }
    },
  },
  {
    name: 'relay clear',
    args: [],
    options: Object.fromEntries(kinds.map(kind => [kind, { type: 'string' as const }])),
    summary: 'Deletes stored messages of one client, address, project or topic',
    help: [
      'They are deleted for everybody, delivered or not, along with their acknowledgements.',
      'An IPv6 address means its whole /64. "relay show" lists who has stored most.',
    ],
    async run({ value, db, say }) {
      const { kind, owner } = readTarget(value)
      const pool = (await db()).$client
      const { messages, size } = await clearMessages(pool, kind, owner)
      await foldShares(pool)
      say(`${kind} ${owner}: ${messages} messages deleted, ${storedBytes({ messages, size })} bytes.`)
    },
  },
]

function readTarget(value: CommandCall['value']) {
  const given = kinds.filter(kind => value(kind) !== undefined)
  const [kind] = given
  if (!kind || given.length > 1)
    throw new UsageError('Give one of --client, --address, --project and --topic: whose messages to delete.')
  const owner = value(kind)?.trim() ?? ''
  if (owner === '') throw new UsageError(`--${kind} is empty.`)
  if (kind === 'topic' && !/^[\da-f]{64}$/.test(owner))
    throw new UsageError('--topic must be 64 hexadecimal digits in lower case.')
  return { kind, owner: kind === 'address' ? networkOf(owner) : owner }
}

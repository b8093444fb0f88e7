import type { Command } from './command'
import { endSessions, listSessions } from './sessionStore'
import { table } from './table'
import { UsageError } from './UsageError'

/** Who is signed in. */
export const sessionCommands: readonly Command[] = [
  {
    name: 'sessions list',
    args: ['<project>'],
    options: { account: { type: 'string' } },
    summary: 'Shows who is signed in to a project, the newest 100 at most',
    help: ['  --account  one address only'],
    async run({ args: [project = ''], value, db, say }) {
      const all = await listSessions(await db(), { project, account: addressIn(value('account')) })
      if (all.length === 0) return say('Nobody is signed in.')
      const day = (ms: string) => new Date(Number(ms)).toISOString()
      const rows = all.map(each => [
        each.id,
        each.account,
        each.origin,
        day(each.created_at),
        day(each.expires_at),
      ])
      for (const line of table([['id', 'account', 'page', 'since', 'until'], ...rows])) say(line)
    },
  },
  {
    name: 'sessions end',
    args: ['<project>'],
    optional: '<id>',
    options: { account: { type: 'string' }, all: { type: 'boolean' } },
    summary: 'Ends a session, those of an account, or all of a project',
    help: [
      '  --account  those of one address',
      '  --all      everybody’s',
      'An access token that is out passes for its last minutes where a server does not ask ({ fresh: true }).',
    ],
    async run({ args: [project = '', id], value, flag, db, say }) {
      const account = addressIn(value('account'))
      if ([id, account, flag('all') || undefined].filter(each => each !== undefined).length !== 1)
        throw new UsageError('Name the id of a session, or --account, or --all.')
      const count = await endSessions(await db(), { project, id, account })
      say(count === 1 ? '1 session ended.' : `${count} sessions ended.`)
    },
  },
]

function addressIn(given: string | undefined): string | undefined {
  if (given !== undefined && !/^[a-z\d]{20,100}$/i.test(given))
    throw new UsageError('--account must be an address, like 0x….')
  return given
}

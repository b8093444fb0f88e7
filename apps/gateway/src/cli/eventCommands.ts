import { countEvents } from '../analytics/store'
import { GatewayError } from '../kernel/GatewayError'
import { findProject } from '../projects/store'
import type { Command } from './command'
import { table } from './table'
import { UsageError } from './UsageError'

const day = 86_400_000

/** Analytics events. */
export const eventCommands: readonly Command[] = [
  {
    name: 'events count',
    args: ['<project>'],
    options: { days: { type: 'string' } },
    summary: 'Counts a project’s events by name',
    help: ['For the last 30 days, or for --days.'],
    async run({ args: [projectId = ''], value, db, say }) {
      const days = Number(value('days') ?? 30)
      if (!Number.isInteger(days) || days < 1 || days > 36_500)
        throw new UsageError('--days must be a whole number from 1 to 36500.')
      const opened = await db()
      if (!(await findProject(opened, projectId))) throw new GatewayError(`There is no project ${projectId}.`)
      const counts = new Map<string, number>()
      for (const { event, count } of await countEvents(opened, {
        projectId,
        since: new Date(Date.now() - days * day),
      }))
        counts.set(event, (counts.get(event) ?? 0) + count)
      const rows = [...counts].sort(([, one], [, other]) => other - one)
      const total = rows.reduce((sum, [, count]) => sum + count, 0)
      say(`${projectId}: ${total} events in ${days} days.`)
      for (const line of table(rows.map(([event, count]) => [`  ${event}`, String(count)]))) say(line)
    },
  },
]

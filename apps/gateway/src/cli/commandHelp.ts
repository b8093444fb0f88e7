import type { Command } from './command'
import { table } from './table'

const start = 'npm run gateway:cli --'

/** How a command is written, in one line. */
export function usageOf({ name, args, optional, options = {} }: Command): string {
  const flags = Object.entries(options).map(([flag, { type, multiple }]) =>
    type === 'boolean' ? `[--${flag}]` : `[--${flag} …]${multiple ? ' (also several times)' : ''}`,
  )
  return [start, name, ...args, ...(optional ? [`[${optional}]`] : []), ...flags].join(' ')
}

/** What --help says about one command. */
export function commandHelp(command: Command): string[] {
  return [command.summary, '', `  ${usageOf(command)}`, ...(command.help ? ['', ...command.help] : [])]
}

/** What --help says without a command, or with the first word of some. */
export function overview(commands: readonly Command[], word?: string): string[] {
  const wanted = commands.filter(({ name }) => name.split(' ')[0] === word)
  const listed = wanted.length > 0 ? wanted : commands
  return [
    `${start} <command>`,
    '',
    ...table(listed.map(({ name, args, summary }) => [`  ${[name, ...args].join(' ')}`, summary])),
    '',
    'More about one: <command> --help. The database is the gateway’s: DATABASE_URL, or the built-in one in LATCHKEY_DATA.',
  ]
}

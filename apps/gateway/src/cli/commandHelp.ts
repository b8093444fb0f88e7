import type { Command } from './command'
import { table } from './table'

const start = 'npm run gateway:cli --'

/** The usage line of a command. */
export function usageOf({ name, args, optional, options = {} }: Command): string {
  const flags = Object.entries(options).map(([flag, { type, multiple }]) =>
    type === 'boolean' ? `[--${flag}]` : `[--${flag} …]${multiple ? ' (also several times)' : ''}`,
  )
  return [start, name, ...args, ...(optional ? [`[${optional}]`] : []), ...flags].join(' ')
}

/** --help for one command. */
export function commandHelp(command: Command): string[] {
  return [command.summary, '', `  ${usageOf(command)}`, ...(command.help ? ['', ...command.help] : [])]
}

/** --help without a command, or with the first word of several. */
export function overview(commands: readonly Command[], word?: string): string[] {
  const wanted = commands.filter(({ name }) => name.split(' ')[0] === word)
  const listed = wanted.length > 0 ? wanted : commands
  return [
    `${start} <command>`,
    '',
    ...table(listed.map(({ name, args, summary }) => [`  ${[name, ...args].join(' ')}`, summary])),
    '',
    'For more, run <command> --help. Commands use the gateway’s database: DATABASE_URL, or the built-in one in LATCHKEY_DATA.',
  ]
}

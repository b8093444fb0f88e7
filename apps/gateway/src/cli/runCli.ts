import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Database } from '../db/database'
import { readEnv } from '../env'
import { GatewayError } from '../kernel/GatewayError'
import type { Log } from '../kernel/log'
import type { Command, CommandCall } from './command'
import { commandHelp, overview, usageOf } from './commandHelp'
import { commands } from './commands'
import { openCommandDatabase } from './openCommandDatabase'
import { UsageError } from './UsageError'

type CliWorld = {
  variables: Record<string, string | undefined>
  /** Relative file names start here. */
  folder: string
  out(line: string): void
  err(line: string): void
}

/** Runs one command. Returns the exit code: 0 success, 1 failure, 2 wrong usage. */
export async function runCli(args: readonly string[], world: CliWorld): Promise<number> {
  try {
    const words = args.filter(word => !word.startsWith('-'))
    const command = commands.find(({ name }) => words.slice(0, 2).join(' ') === name)
    if (args.includes('--help') || args.includes('-h') || words.length === 0) {
      for (const line of command ? commandHelp(command) : overview(commands, words[0])) world.out(line)
      return args.length === 0 ? 2 : 0
    }
    if (!command)
      throw new UsageError(`There is no command "${words.slice(0, 2).join(' ')}": --help lists them.`)
    await run(command, args, world)
    return 0
  } catch (error) {
    world.err(sentence(error))
    return error instanceof UsageError ? 2 : 1
  }
}

async function run(command: Command, args: readonly string[], world: CliWorld): Promise<void> {
  const { positionals, values } = parse(command, args)
  let opened: { db: Database; close(): Promise<void> } | undefined
  const call: CommandCall = {
    args: positionals,
    flag: name => values[name] === true,
    value: name => [values[name]].flat().find(value => typeof value === 'string'),
    values: name => [values[name]].flat().filter(value => typeof value === 'string'),
    path: file => resolve(world.variables.INIT_CWD ?? world.folder, file), // npm runs scripts from the project's root
    say: world.out,
    config: () => readEnv(world.variables),
    async db() {
      opened ??= await openCommandDatabase(readEnv(world.variables), logTo(world))
      return opened.db
    },
  }
  try {
    await command.run(call)
  } finally {
    await opened?.close()
  }
}

function parse(command: Command, args: readonly string[]) {
  const config = {
    args: [...args],
    options: command.options ?? {},
    allowPositionals: true,
  } satisfies ParseArgsConfig
  const { positionals, values } = understood(() => parseArgs(config), command)
  const given = positionals.slice(2)
  const { length } = command.args
  const most = command.args.at(-1)?.endsWith('…')
    ? Number.POSITIVE_INFINITY
    : length + (command.optional ? 1 : 0)
  const missing = command.args[given.length]
  if (missing) throw new UsageError(`${missing} is missing.\n${usageOf(command)}`)
  if (given.length > most) throw new UsageError(`"${given[most]}" is too much.\n${usageOf(command)}`)
  return { positionals: given, values }
}

function understood<Value>(read: () => Value, command: Command): Value {
  try {
    return read()
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usageOf(command)}`)
  }
}

/** A stack trace helps no user. The database's own message is in the innermost cause. */
function sentence(error: unknown): string {
  if (error instanceof GatewayError) return error.message.trimEnd()
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  return `Failed: ${innermost instanceof Error ? innermost.message || innermost.name : String(innermost)}`
}

function logTo({ err }: CliWorld): Log {
  const quiet = () => {}
  return { debug: quiet, info: quiet, warn: message => err(message), error: message => err(message) }
}

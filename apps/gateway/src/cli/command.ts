import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../config'
import type { Database } from '../db/database'

type CommandOptions = NonNullable<ParseArgsConfig['options']>

/** What a command gets: its arguments, and the world. */
export type CommandCall = {
  args: readonly string[]
  flag(name: string): boolean
  value(name: string): string | undefined
  values(name: string): readonly string[]
  /** The gateway's settings, as they are here. */
  config(): Config
  /** The gateway's database, opened by the first call and closed after the command. */
  db(): Promise<Database>
  /** Resolves a file against the folder the user typed the command in. */
  path(file: string): string
  say(line: string): void
}

/** One command. `args` are the required arguments; a `…` after the last means one or more. */
export type Command = {
  name: string
  args: readonly string[]
  optional?: string
  options?: CommandOptions
  /** One line for the list of commands. */
  summary: string
  /** Further lines of --help. */
  help?: readonly string[]
  run(call: CommandCall): Promise<void>
}

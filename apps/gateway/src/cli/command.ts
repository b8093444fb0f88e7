import type { ParseArgsConfig } from 'node:util'
import type { Database } from '../db/database'

export type CommandOptions = NonNullable<ParseArgsConfig['options']>

/** What a command gets: what was written after its name, and the world. */
export type CommandCall = {
  args: readonly string[]
  flag(name: string): boolean
  value(name: string): string | undefined
  values(name: string): readonly string[]
  /** The gateway's database, opened at the first call and closed after the command. */
  db(): Promise<Database>
  /** A file as the person who typed the command means it. */
  path(file: string): string
  say(line: string): void
}

/** One command of the command line. `args` names what must follow; `…` at the end of the last means one or more. */
export type Command = {
  name: string
  args: readonly string[]
  optional?: string
  options?: CommandOptions
  /** One line for the list of commands. */
  summary: string
  /** What else there is to know, shown by --help. */
  help?: readonly string[]
  run(call: CommandCall): Promise<void>
}

import type { LogLevel } from '../config'

type LogFields = Record<string, string | number | boolean | null | undefined>

/** Structured log lines. Never log a secret, a body, a header or a query string. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (message: string, fields?: LogFields) => void>

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

/** Writes one JSON line per message of at least this level. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const least = levels.indexOf(level)
  const at = (name: keyof Log) => (message: string, fields?: LogFields) => {
    if (levels.indexOf(name) < least) return
    write(`${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...fields })}\n`)
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

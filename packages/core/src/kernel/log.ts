import type { Clock } from './clock'
import { redact, redactText } from './redact'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
export type LogEntry = { at: number; level: LogLevel; text: string; about?: unknown }

export type Log = Record<LogLevel, (text: string, about?: unknown) => void> & {
  /** The buffered entries, oldest first, for a bug report. */
  entries(): LogEntry[]
}

/** How much a kit's log keeps (LOG-01). */
export const logBufferBytes = 1_024_000

export type LogLimits = { bufferBytes: number; bufferLevel: LogLevel; consoleLevel: LogLevel | 'silent' }

/**
 * A log that keeps its last entries in memory and prints the serious ones. It redacts secrets before it keeps
 * an entry.
 */
export function createLog(clock: Clock, console: Pick<Console, LogLevel>, limits: LogLimits): Log {
  let buffer: { entry: LogEntry; bytes: number }[] = []
  let bytes = 0
  const { consoleLevel } = limits

  const writer = (level: LogLevel) => (text: string, about?: unknown) => {
    const entry: LogEntry = { at: clock.now(), level, text: redactText(text) }
    if (about !== undefined) entry.about = redact(about)
    if (rank(level) >= rank(limits.bufferLevel)) keep(entry)
    if (consoleLevel !== 'silent' && rank(level) >= rank(consoleLevel))
      console[level](`[latchkey] ${entry.text}`, ...(entry.about === undefined ? [] : [entry.about]))
  }

  function keep(entry: LogEntry): void {
    const { size } = new Blob([JSON.stringify(entry)]) // Jest's jsdom has no TextEncoder
    if (size > limits.bufferBytes) return // LOG-03
    buffer.push({ entry, bytes: size })
    bytes += size
    let dropped = 0
    while (bytes > limits.bufferBytes) bytes -= buffer[dropped++]?.bytes ?? 0 // LOG-02
    if (dropped > 0) buffer = buffer.slice(dropped)
  }

  const writers = Object.fromEntries(logLevels.map(level => [level, writer(level)]))
  return { ...writers, entries: () => buffer.map(kept => kept.entry) } as Log
}

function rank(level: LogLevel): number {
  return logLevels.indexOf(level)
}

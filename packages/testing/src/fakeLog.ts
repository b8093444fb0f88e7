import type { Log, LogEntry, LogLevel } from '@latchkey/core'

/** A log that prints nothing and keeps everything. */
export function fakeLog(): Log {
  const entries: LogEntry[] = []
  const write = (level: LogLevel) => (text: string, about?: unknown) => {
    entries.push({ at: Date.now(), level, text, about })
  }
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    entries: () => [...entries],
  }
}

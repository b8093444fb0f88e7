/** An error for the log: enough to fix it, and nothing a visitor sent. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'a value that is not an Error was thrown'
  // Drizzle's own message repeats the query with its values, so use the error it wraps.
  if (error.cause instanceof Error && error.message.startsWith('Failed query'))
    return errorReason(error.cause)
  const { code = '' } = error as { code?: unknown }
  // Messages like "invalid input" repeat the value.
  const message = /^22/.test(String(code)) ? 'the database refused a value' : error.message
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return [`${error.name}${code ? ` ${code}` : ''}: ${message}`, ...frames.slice(0, 10)].join('\n')
}

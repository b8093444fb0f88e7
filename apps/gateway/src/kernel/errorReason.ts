/** What the log says of an error: enough to mend it, and nothing a visitor sent. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'something was thrown that is no error'
  // Drizzle's own message repeats the query with its values: what it wraps is the reason.
  if (error.cause instanceof Error && error.message.startsWith('Failed query'))
    return errorReason(error.cause)
  const { code = '' } = error as { code?: unknown }
  // "Invalid input" and its kin repeat the value.
  const message = /^22/.test(String(code)) ? 'the database refused a value' : error.message
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return [`${error.name}${code ? ` ${code}` : ''}: ${message}`, ...frames.slice(0, 10)].join('\n')
}

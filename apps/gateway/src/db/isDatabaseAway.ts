const systemCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
])
// Shutting down, crashed, starting up; too many connections; timeouts; a standby that is not primary yet.
const serverCodes = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '57014', '25006'])
const clientMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout|Client has encountered a connection error|Cannot use a pool after)/

/** Whether an error means that the database is unreachable, rather than that it rejected a query. */
export function isDatabaseAway(error: unknown): boolean {
  // Drizzle wraps the driver's error; a host with several addresses gives an AggregateError.
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, syscall } = at as NodeJS.ErrnoException
    if (at.message === 'fetch failed') return false // an HTTP request, not the database
    if (code && syscall && systemCodes.has(code)) return syscall !== 'open'
    if (code && (serverCodes.has(code) || /^08...$/.test(code))) return true
    if (clientMessages.test(at.message)) return true
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true
  }
  return false
}

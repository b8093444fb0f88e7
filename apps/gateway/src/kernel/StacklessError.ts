/**
 * An error that is an answer to a caller and no fault of ours. Nobody reads where it was made, and writing that down
 * takes ten times as long as making it: a flood of refusals would spend most of our time on it.
 */
export class StacklessError extends Error {
  constructor(message: string) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** A failure told to a person in one sentence, with what to do: printed without a stack. */
export class PlainError extends Error {
  name = 'PlainError'
}

/** Ends a command: one sentence for a failure we know, the whole stack for one we do not. */
export function exitWith(error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error)
  process.exit(1)
}

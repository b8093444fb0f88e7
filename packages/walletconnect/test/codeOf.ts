/** The code with which something fails. */
export function codeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'it succeeded',
    error => error.code,
  )
}

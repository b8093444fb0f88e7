/** Ends what was started. A second call does nothing. */
export type Stop = () => void

/** A stop that runs its work once. */
export function once(work: () => void): Stop {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}

import { vi } from 'vitest'

/**
 * Vitest's `waitFor` gives up after a second, and a busy machine may pause that long. A passing test does not
 * get slower.
 */
const timeout = 30_000
const { waitFor } = vi
const patient = Symbol.for('latchkey.patient')

// Files that share a process run this each.
if (!(patient in waitFor))
  vi.waitFor = Object.assign(
    ((callback, options) =>
      waitFor(
        callback,
        typeof options === 'number' ? options : { timeout, ...options },
      )) as typeof vi.waitFor,
    { [patient]: true },
  )

import { vi } from 'vitest'

/** Vitest's `waitFor` gives up after a second, which a busy machine may stand still for. Nothing passes later for it. */
const timeout = 30_000
const { waitFor } = vi
const patient = Symbol.for('latchkey.patient')

// Where files share a process this runs for each of them.
if (!(patient in waitFor))
  vi.waitFor = Object.assign(
    ((callback, options) =>
      waitFor(
        callback,
        typeof options === 'number' ? options : { timeout, ...options },
      )) as typeof vi.waitFor,
    { [patient]: true },
  )

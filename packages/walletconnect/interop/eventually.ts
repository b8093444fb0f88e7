import { vi } from 'vitest'

/** Waits until a check holds: long enough for a busy machine, and no longer than it takes. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 60_000, interval: 10 })
}

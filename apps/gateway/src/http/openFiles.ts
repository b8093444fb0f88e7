import { readFileSync } from 'node:fs'

/** How many files this process may have open, each connection being one; Infinity where the system does not tell. */
export function openFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity)
  } catch {
    return Infinity
  }
}

import { readFileSync } from 'node:fs'

/** How many files this process may open, connections included; Infinity if the system does not say. */
export function openFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity)
  } catch {
    return Infinity
  }
}

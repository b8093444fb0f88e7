type Listener = (...values: unknown[]) => void

/** The listeners of a provider, by event. */
export function listeners(): {
  on(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  emit(event: string, ...values: unknown[]): void
  count(): number
} {
  const known = new Map<string, Set<Listener>>()
  return {
    on: (event, listener) => void known.set(event, (known.get(event) ?? new Set()).add(listener)),
    off: (event, listener) => void known.get(event)?.delete(listener),
    emit(event, ...values) {
      for (const listener of [...(known.get(event) ?? [])]) listener(...values)
    },
    count: () => [...known.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

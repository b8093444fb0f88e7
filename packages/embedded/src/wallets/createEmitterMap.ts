type Listener = (value: unknown) => void

/** The listeners of an EIP-1193 provider. One that throws does not keep the others from hearing. */
export function createEmitterMap(onError: (error: unknown) => void) {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event: string, listener: Listener): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener)
    },
    emit(event: string, value: unknown): void {
      for (const listener of [...(listeners.get(event) ?? [])])
        try {
          listener(value)
        } catch (error) {
          onError(error)
        }
    },
  }
}

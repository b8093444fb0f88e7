import type { Stop } from './stop'

/** Calls the listeners of one kind of event. It logs a listener that throws and still calls the others. */
export type Emitter<T> = {
  on(listener: (event: T) => void): Stop
  emit(event: T): void
}

export function createEmitter<T>(onError: (error: unknown) => void): Emitter<T> {
  const listeners = new Set<(event: T) => void>()
  return {
    on(listener) {
      // Wrapped, so that a function added twice runs twice and stops one by one.
      const entry = (event: T) => listener(event)
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    emit(event) {
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}

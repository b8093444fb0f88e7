import type { Stop } from './stop'

/** Tells listeners of one kind of event. A listener that throws is reported and does not keep the others from hearing. */
export type Emitter<T> = {
  on(listener: (event: T) => void): Stop
  emit(event: T): void
}

export function createEmitter<T>(onError: (error: unknown) => void): Emitter<T> {
  const listeners = new Set<(event: T) => void>()
  return {
    on(listener) {
      // Wrapped, so that one function added twice is heard twice and stopped one by one.
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

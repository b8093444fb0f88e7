import type { Store } from '../store/openStore'

/** A store without a browser. `contents` is what a device would have on its disk. */
export function memoryStore(
  contents = new Map<string, unknown>(),
): Store & { contents: Map<string, unknown> } {
  return {
    contents,
    get: async name => contents.get(name),
    put: async (name, value) => void contents.set(name, value),
    delete: async name => void contents.delete(name),
    names: async prefix => [...contents.keys()].filter(name => name.startsWith(prefix)),
  }
}

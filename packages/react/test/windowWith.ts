/** The browser's window, with some properties replaced by the test's. */
export function windowWith(own: Record<string, unknown>): Window & typeof globalThis {
  return new Proxy(window, {
    get(target, key) {
      if (typeof key === 'string' && Object.hasOwn(own, key)) return own[key]
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

import { expect, test } from 'vitest'

test('[IMP-16] on a server, importing and making it touch no browser object, and starting does nothing', async () => {
  expect('window' in globalThis).toBe(false)
  const touched: string[] = []
  const names = ['document', 'localStorage', 'sessionStorage', 'navigator', 'location']
  const before = names.map(name => Object.getOwnPropertyDescriptor(globalThis, name))
  for (const name of names)
    Object.defineProperty(globalThis, name, { configurable: true, get: () => void touched.push(name) })
  try {
    const fresh = await import('./exports/index') // before any import of the kit
    const { createFakeAdapter } = await import('../test/fakeAdapter')
    const { ethereum } = await import('../test/fakeWorld')
    const adapter = createFakeAdapter()
    const kit = fresh.createKit({ projectId: 'p', networks: [ethereum], adapters: [adapter] })
    kit.start()()
    await kit.wake()
    expect(kit.env.window).toBeUndefined()
    expect(kit.env.storage).toBeUndefined()
    expect(adapter.attachments).toBe(0)
    expect(kit.get(fresh.accounts).get()).toEqual({})
    kit.destroy()
  } finally {
    names.forEach((name, at) => {
      const own = before[at]
      if (own) Object.defineProperty(globalThis, name, own)
      else Reflect.deleteProperty(globalThis, name)
    })
  }
  expect(touched).toEqual([])
})

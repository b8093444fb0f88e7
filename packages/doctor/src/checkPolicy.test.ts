import { createFakeWorld, createTestKit } from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { diagnose } from './diagnose'

const blocked = { effectiveDirective: 'connect-src', blockedURI: 'https://node.example/v3/k3y?x=1' }

/** A page whose policy forbids what is fetched from it. */
function pageWithPolicy() {
  const document = new EventTarget()
  const fetch = async () => {
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), blocked))
    throw new TypeError('Failed to fetch')
  }
  const world = createFakeWorld({ fetch })
  Object.assign(world.window, { document })
  return world
}

test('what the policy keeps away while the doctor asks is named, without its key', async () => {
  const world = pageWithPolicy()
  const { kit } = createTestKit({ publicRpc: true }, world)
  const { findings } = await diagnose(kit)
  expect(findings[0]).toMatchObject({
    id: 'page/policy',
    level: 'problem',
    text: 'connect-src kept away https://node.example (2 times).',
  })
})

test('what happened before is told where the browser still knows it, and each once', async () => {
  const world = pageWithPolicy()
  const bodies = [
    { effectiveDirective: 'img-src', blockedURL: 'data' },
    { effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
  ]
  class Observer {
    disconnected = false
    constructor(private readonly tell: (reports: object[]) => void) {}
    observe() {
      queueMicrotask(() => this.tell(bodies.map(body => ({ type: 'csp-violation', body }))))
    }
    takeRecords = () => []
    disconnect() {
      this.disconnected = true
    }
  }
  Object.assign(world.window, { ReportingObserver: Observer })
  const { findings } = await diagnose(createTestKit({}, world).kit)
  expect(findings.find(({ id }) => id === 'page/policy')?.text).toBe(
    'img-src kept away data (once), script-src-elem kept away inline (once).',
  )
})

test('a browser that has the observer and not for policies is listened to', async () => {
  const world = pageWithPolicy()
  Object.assign(world.window, {
    ReportingObserver: class {
      constructor() {
        throw new TypeError('not supported')
      }
    },
  })
  const { findings } = await diagnose(createTestKit({ publicRpc: true }, world).kit)
  expect(findings.map(({ id }) => id)).toContain('page/policy')
})

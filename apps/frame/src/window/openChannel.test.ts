import { expect, onTestFinished, test, vi } from 'vitest'
import { openChannel } from './openChannel'

const origin = 'https://frame.example'

/** A document with a reference to its peer, in which channels reach nobody where they are kept apart. */
function createSide(splitBy = '') {
  const target = new EventTarget()
  const own = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    location: { origin },
    BroadcastChannel: class extends BroadcastChannel {
      constructor(name: string) {
        super(name + splitBy)
      }
    },
  }
  /** As others see it: what they post arrives later. */
  const seen = {
    from: undefined as unknown,
    postMessage(data: unknown, to: string) {
      if (to !== origin) return
      const event = Object.assign(new Event('message'), {
        data: structuredClone(data),
        source: this.from,
        origin,
      })
      queueMicrotask(() => target.dispatchEvent(event))
    },
  }
  return { own: own as never, seen, target }
}

function openBoth({ splitBy = '', hasReference = true } = {}) {
  const [frame, window] = [createSide(), createSide(splitBy)]
  frame.seen.from = window.seen
  window.seen.from = frame.seen
  const heard: string[] = []
  const told: string[] = []
  const peer = (side: typeof frame) => (hasReference ? (side.seen as never) : null)
  const name = crypto.randomUUID()
  const inFrame = openChannel<string, string>(frame.own, name, peer(window), text => heard.push(text))
  const inWindow = openChannel<string, string>(window.own, name, peer(frame), text => told.push(text))
  onTestFinished(() => {
    inFrame.close()
    inWindow.close()
  })
  return { frame, window, name, inFrame, inWindow, heard, told }
}

test.each([
  ['both ways are there', {}],
  ['the page isolates itself', { hasReference: false }],
  ['the browser keeps the channels of two sites apart', { splitBy: 'other' }],
])('everything arrives once, and in order: %s', async (_, how) => {
  const { inFrame, inWindow, heard, told } = openBoth(how)
  inFrame.post('before anybody has said hello')
  inWindow.post('hello')
  inFrame.post('request')
  inWindow.post('decision')
  await vi.waitFor(() => expect([heard.length, told.length]).toEqual([2, 2]))
  inFrame.post('end')
  await vi.waitFor(() => expect(told).toEqual(['before anybody has said hello', 'request', 'end']))
  expect(heard).toEqual(['hello', 'decision'])
})

test('a window that is loaded again is heard again', async () => {
  const { frame, window, name, inWindow, heard } = openBoth()
  inWindow.post('hello')
  await vi.waitFor(() => expect(heard).toEqual(['hello']))
  inWindow.close()
  const again = openChannel<string, string>(window.own, name, frame.seen as never, () => {})
  onTestFinished(again.close)
  again.post('hello')
  await vi.waitFor(() => expect(heard).toEqual(['hello', 'hello']))
})

test('[T-2] nobody else is heard: another window, another origin, another name', async () => {
  const { frame, window, name, inWindow, heard } = openBoth()
  const letter = { name, id: '1-2-3', message: 'decision' }
  const send = (change: object) =>
    frame.target.dispatchEvent(
      Object.assign(new Event('message'), { data: letter, source: window.seen, origin, ...change }),
    )
  send({ source: {} })
  send({ source: null })
  send({ origin: 'https://shop.example' })
  send({ data: { ...letter, name: 'other' } })
  send({ data: null })
  send({ data: 'decision' })
  inWindow.post('hello')
  await vi.waitFor(() => expect(heard).toEqual(['hello']))
  send({})
  expect(heard).toEqual(['hello', 'decision'])
})

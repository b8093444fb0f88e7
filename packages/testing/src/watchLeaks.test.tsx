import { expect, test } from 'vitest'
import { watchLeaks } from './watchLeaks'

const nothing = () => {}

test('is content with what was ended', async () => {
  const check = watchLeaks(window)
  clearTimeout(setTimeout(nothing, 5000))
  clearInterval(setInterval(nothing, 5000))
  await new Promise<void>(resolve => setTimeout(resolve, 1))
  window.addEventListener('resize', nothing)
  window.removeEventListener('resize', nothing)
  document.addEventListener('click', nothing, true)
  document.removeEventListener('click', nothing, { capture: true })
  window.addEventListener('ping', nothing, { once: true })
  window.dispatchEvent(new Event('ping'))
  const abort = new AbortController()
  window.addEventListener('resize', nothing, { signal: abort.signal })
  abort.abort()
  const media = matchMedia('(min-width: 1px)')
  media.addEventListener('change', nothing)
  media.removeEventListener('change', nothing)
  document.body.append(document.createElement('p'))
  document.body.lastElementChild?.remove()
  const socket = new WebSocket('ws://127.0.0.1:9')
  socket.close()
  check.expectNone()
})

test.each<[string, () => () => void]>([
  [
    'timeout of 60000 ms',
    () => {
      const id = setTimeout(nothing, 60_000)
      return () => clearTimeout(id)
    },
  ],
  [
    'interval of 60000 ms',
    () => {
      const id = setInterval(nothing, 60_000)
      return () => clearInterval(id)
    },
  ],
  ['listener for resize on Window', () => listen(window, 'resize')],
  ['listener for click on HTMLDocument', () => listen(document, 'click')],
  ['listener for change on MediaQueryList', () => listen(matchMedia('(min-width: 1px)'), 'change')],
  [
    'node in body: <p id="left"></p>',
    () => {
      const node = document.createElement('p')
      node.id = 'left'
      document.body.append(node)
      return () => node.remove()
    },
  ],
  [
    'socket to ws://127.0.0.1:9/',
    () => {
      const socket = new WebSocket('ws://127.0.0.1:9')
      return () => socket.close()
    },
  ],
])('finds a %s', (what, leak) => {
  const check = watchLeaks(window)
  const end = leak()
  try {
    expect(check.leaks().map(found => found.what)).toEqual([what])
    expect(() => check.expectNone()).toThrow(what)
  } finally {
    end()
  }
})

test('finds a listener on a target it was given, and no other', () => {
  const [mine, other] = [new EventTarget(), new EventTarget()]
  const check = watchLeaks(window, mine)
  mine.addEventListener('x', nothing)
  mine.addEventListener('x', nothing)
  other.addEventListener('x', nothing)
  expect(check.leaks()).toHaveLength(1)
  check.stop()
})

test('says where it was made', () => {
  const check = watchLeaks(window)
  const id = setTimeout(nothing, 60_000)
  expect(() => check.expectNone()).toThrow(/watchLeaks\.test\.tsx/)
  clearTimeout(id)
})

test('what was there before is not counted, and the page gets its own functions back', () => {
  const { setTimeout, WebSocket } = window
  const { addEventListener } = EventTarget.prototype
  const node = document.body.appendChild(document.createElement('p'))
  const check = watchLeaks(window)
  expect(window.setTimeout).not.toBe(setTimeout)
  expect(check.leaks()).toEqual([])
  check.stop()
  check.stop()
  expect(window.setTimeout).toBe(setTimeout)
  expect(window.WebSocket).toBe(WebSocket)
  expect(EventTarget.prototype.addEventListener).toBe(addEventListener)
  node.remove()
})

function listen(target: EventTarget, type: string): () => void {
  target.addEventListener(type, nothing)
  return () => target.removeEventListener(type, nothing)
}

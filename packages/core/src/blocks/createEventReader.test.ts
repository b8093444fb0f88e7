import { expect, test } from 'vitest'
import { createEventReader } from './createEventReader'

test('events are read in whatever pieces they come, with any line ends', () => {
  const read = createEventReader()
  expect(read('retry: 3000\n\n:\n\ndata: {"number"')).toEqual([])
  expect(read(':"1"}\n')).toEqual([])
  expect(read('\ndata:{"number":"2"}\r\n\r\nid: 7\rdata: 3\r\r')).toEqual([
    { number: '1' },
    { number: '2' },
    3,
  ])
})

test('what is no JSON is left out; several lines are one event', () => {
  const read = createEventReader()
  expect(read('data: <html>\n\ndata: {"a":\ndata: 1}\n\n')).toEqual([{ a: 1 }])
})

test('an event without an end is an error, with and without line ends', () => {
  expect(() => createEventReader()('x'.repeat(10_001))).toThrow(RangeError)
  expect(() => createEventReader()(`data: ${'x'.repeat(100)}\n`.repeat(200))).toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { openEventStream } from './openEventStream'

test('what is sent arrives, until it ends', async () => {
  let ends = 0
  const { body, send, end } = openEventStream(() => ends++)
  send('a')
  send('b')
  end()
  end()
  send('c')
  expect([await new Response(body).text(), ends]).toEqual(['ab', 1])
})

test('ends for somebody who has gone, and for somebody who does not read', async () => {
  let ends = 0
  const gone = openEventStream(() => ends++)
  await gone.body.cancel()
  gone.send('a')
  gone.end()
  expect(ends).toBe(1)
  const asleep = openEventStream(() => ends++)
  for (let at = 0; at < 1_000; at++) asleep.send('x')
  expect([(await new Response(asleep.body).text()).length, ends]).toEqual([32, 2])
})

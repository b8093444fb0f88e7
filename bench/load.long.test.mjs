import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { closedLoop, openLoop } from './lib/load.mjs'

const servers = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

test('the open loop sends every request once, whatever the server makes of it', async () => {
  const seen = []
  const url = await serve((request, response) => {
    seen.push(request.url)
    response.writeHead(request.url === '/3' ? 503 : 200).end('{}')
  })
  const result = await openLoop({ requestOf: index => ({ url: `${url}/${index}` }), rate: 200, seconds: 0.1 })
  expect(seen).toHaveLength(20)
  expect(new Set(seen).size).toBe(20)
  expect(result.failed).toBe(1)
  expect(result.p99).toBeGreaterThanOrEqual(result.p50)
})

test('kinds of requests that go in turns are counted apart', async () => {
  const url = await serve((request, response) => {
    response.writeHead(request.url === '/1' ? 503 : 200).end('{}')
  })
  const requestOf = index => ({ url: `${url}/${index % 2}` })
  const { each } = await openLoop({ requestOf, rate: 200, seconds: 0.1, kinds: 2 })
  expect(each.map(({ failed }) => failed)).toEqual([0, 10])
})

test('an answer that holds up the others counts for each of them', async () => {
  const waiting = []
  const url = await serve((_, response) => {
    waiting.push(response)
    if (waiting.length === 1) setTimeout(() => response.end(), 300)
    else response.end()
  })
  // One connection: the nine behind the slow one wait for it, and their time began when they were meant to go.
  const result = await openLoop({ requestOf: () => ({ url }), rate: 1000, seconds: 0.01, connections: 1 })
  expect(result.p50).toBeGreaterThan(250)
})

test('the closed loop keeps its number of requests under way', async () => {
  const held = []
  let isFull = false
  const url = await serve((_, response) => {
    held.push(response)
    isFull ||= held.length === 4 // with fewer under way it would wait for ever
    if (isFull) for (const each of held.splice(0)) each.end()
  })
  const result = await closedLoop({ requestOf: () => ({ url }), seconds: 0.2, connections: 4 })
  expect(isFull).toBe(true)
  expect(result.failed).toBe(0)
  expect(result.perSecond).toBeGreaterThan(0)
})

async function serve(answer) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${server.address().port}`
}

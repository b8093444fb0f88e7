import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startGatewayProcess } from '../../test/gatewayProcess'
import { newTopic, relayClient } from '../../test/relayClient'
import { relayIdentity } from '../../test/relayIdentity'
import { testDatabase } from '../../test/testDatabase'
import { startTestRelay, type TestRelay } from '../../test/testRelay'

const text = 0x01
const masked = 0x80
const noMask = [0, 0, 0, 0]

/** A message that never ends, one byte in each of its fragments. */
function fragments(count: number): Buffer {
  return Buffer.concat(
    Array.from({ length: count }, (_, at) => Buffer.from([at === 0 ? text : 0, masked | 1, ...noMask, 0x7b])),
  )
}

/**
 * What is under a client's WebSocket, and the code it is closed with; 0 without a code: one that still writes to a
 * closed socket is reset by the network, and what was not yet read is gone.
 */
async function wireOf(gateway: string): Promise<{ wire: Socket; closed: Promise<number> }> {
  const auth = relayIdentity().pass(gateway.replace(/^http/, 'ws'))
  const asking = request(`${gateway}/?${new URLSearchParams({ auth, projectId: 'playground' })}`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'bGF0Y2hrZXkgYmVuY2ghIQ==',
    },
  }).end()
  const [, wire] = (await once(asking, 'upgrade')) as [unknown, Socket]
  wire.setNoDelay(true)
  wire.on('error', () => {}) // it is closed while we write
  onTestFinished(() => void wire.destroy())
  const closed = new Promise<number>(done => {
    wire.on('data', data => data[0] === 0x88 && done(data.readUInt16BE(2)))
    wire.on('close', () => done(0))
  })
  return { wire, closed }
}

describe('a message in very many parts', { timeout: 180_000 }, () => {
  let gateway: TestRelay
  beforeAll(async () => {
    gateway = await startTestRelay()
  })
  afterAll(() => gateway.close())

  it('is refused with 1008 after a few fragments of one byte', async () => {
    const { wire, closed } = await wireOf(gateway.url)
    wire.write(fragments(100))
    expect(await closed).toBe(1008)
    await once(wire, 'close') // also of one who does not answer
  })

  it('is refused with 1008 when it comes byte by byte', async () => {
    const { wire, closed } = await wireOf(gateway.url)
    let code = 0
    let ended = false
    closed.then(told => {
      code = told
      ended = true
    })
    const long = Buffer.alloc(8)
    long.writeBigUInt64BE(1_000_000n)
    wire.write(Buffer.from([masked | text, masked | 127, ...long, ...noMask]))
    let sent = 0
    for (; !ended && sent < 40_000; sent++) {
      wire.write('x')
      await turn() // so that each is a segment of its own
      await turn()
    }
    expect(code).toBe(1008)
    expect(sent).toBeLessThan(40_000)
  })

  it('in as many as a browser would make of a large one is taken', async () => {
    const client = await relayClient(gateway.url)
    onTestFinished(() => client.close())
    const params = { topic: newTopic(), padding: 'x'.repeat(900_000) }
    const frame = JSON.stringify({ id: '1234567890123', jsonrpc: '2.0', method: 'irn_subscribe', params })
    for (let at = 0; at < frame.length; at += 32_000)
      client.socket.send(frame.slice(at, at + 32_000), { fin: at + 32_000 >= frame.length })
    await expect.poll(() => client.frames.length, { timeout: 60_000 }).toBe(1)
    expect(client.frames[0]).toContain('"result"')
  })

  it('cannot fill the memory, however many say such things at once', async () => {
    const database = await testDatabase()
    const small = await startGatewayProcess({
      DATABASE_URL: database.url,
      LATCHKEY_SEED: '1',
      NODE_OPTIONS: '--max-old-space-size=96',
    })
    onTestFinished(async () => {
      small.send('SIGKILL')
      await small.ended
      await database.drop()
    })
    const endless = fragments(16_000)
    const codes = await Promise.all(
      Array.from({ length: 80 }, async () => {
        const { wire, closed } = await wireOf(small.url)
        wire.write(endless)
        return closed
      }),
    )
    expect([0, 1008]).toEqual(expect.arrayContaining([...new Set(codes)]))
    const client = await relayClient(small.url)
    onTestFinished(() => client.close())
    expect(await client.subscribe(newTopic())).toHaveProperty('result')
  })
})

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dataFolder } from '../../test/dataFolder'
import { startGatewayProcess } from '../../test/gatewayProcess'
import { startTestGateway } from '../../test/testGateway'

const head = 'GET /health HTTP/1.1\r\nhost: gateway\r\n'
const soon = { timeout: 60_000, interval: 50 }

describe('connections', () => {
  it.each([
    ['nothing', ''],
    ['half a head', `${head}x-slow: `],
    ['half a body', 'POST /e?projectId=a HTTP/1.1\r\nhost: gateway\r\ncontent-length: 100\r\n\r\n{"a'],
    ['half a handshake', `${head}connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-`],
    ['a refused handshake', `${head}connection: Upgrade\r\nupgrade: websocket\r\n\r\n`],
    ['no HTTP', 'HELLO\r\n\r\n'],
    ['a wish for HTTP/2', `${head}connection: Upgrade\r\nupgrade: h2c\r\n\r\n`],
  ])('that bring %s are gone after a while, though the other side stays', async (_, words) => {
    const gateway = await startTestGateway({ config: { receiveTimeout: 500 } })
    onTestFinished(() => gateway.close())
    const caller = await call(gateway.url, '127.0.0.2', words)
    await expect.poll(caller.hasHeardEnd, soon).toBe(true)
    // To who has closed its own half only, one may go on talking: the kernel takes it. Else it resets.
    await expect.poll(() => caller.talk(), soon).toBe('reset')
    expect(await connectionsOf(gateway.url)).toBe(1) // the one that asks
  })

  it('are bounded for each address, and others are served', async () => {
    const gateway = await startTestGateway({ config: { connectionsPerAddress: 10 } })
    onTestFinished(() => gateway.close())
    const held = await Promise.all(Array.from({ length: 10 }, () => call(gateway.url, '127.0.0.2', head)))
    const refused = await call(gateway.url, '127.0.0.2', '')
    await expect.poll(refused.hasHeardEnd, soon).toBe(true)
    expect(refused.text()).toMatch(/^HTTP\/1\.1 429 Too Many Requests/)
    expect(refused.text()).toContain('{"status":"FAILED","reasons":[{"field":"address"')
    expect(await ask(gateway.url, '127.0.0.3')).toMatch(/^HTTP\/1\.1 200 OK/)
    // One that goes makes room.
    held[0]?.socket.destroy()
    await expect.poll(() => ask(gateway.url, '127.0.0.2'), soon).toMatch(/^HTTP\/1\.1 200 OK/)
  })

  it('of a proxy are the proxy’s to bound', async () => {
    const gateway = await startTestGateway({ config: { connectionsPerAddress: 1, trustProxy: true } })
    onTestFinished(() => gateway.close())
    for (let i = 0; i < 5; i++) await call(gateway.url, '127.0.0.2', head)
    expect(await ask(gateway.url, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 OK/)
  })

  it('of one address never take all the files that the process may open', { timeout: 180_000 }, async () => {
    const data = dataFolder()
    await data.prepare()
    const gateway = await startGatewayProcess(
      { LATCHKEY_DATA: data.folder, CONNECTIONS_PER_ADDRESS: '' },
      400,
    )
    onTestFinished(async () => {
      gateway.send('SIGKILL')
      await gateway.ended
      await data.remove()
    })
    await Promise.all(Array.from({ length: 410 }, () => call(gateway.url, '127.0.0.2', head)))
    await wait(500)
    for (let i = 0; i < 20; i++) expect(await ask(gateway.url, '127.0.0.3')).toMatch(/^HTTP\/1\.1 200 OK/)
    expect((await fetch(`${gateway.url}/health/ready`)).status).toBe(200)
  })
})

type Caller = {
  socket: Socket
  text(): string
  hasHeardEnd(): boolean
  /** Says something more, and whether the other side was still there for it. */
  talk(): 'reset' | 'heard'
}

/** A connection from an address of its own that never hangs up by itself. */
async function call(url: string, address: string, words: string): Promise<Caller> {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, localAddress: address, allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  let [text, ended, broken] = ['', false, false]
  socket.setEncoding('utf8').on('data', chunk => {
    text += chunk
  })
  socket.on('end', () => {
    ended = true
  })
  socket.on('error', () => {
    ended = true
    broken = true
  })
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  socket.write(words)
  return {
    socket,
    text: () => text,
    hasHeardEnd: () => ended,
    talk() {
      if (!broken) socket.write('.')
      return broken ? 'reset' : 'heard'
    },
  }
}

async function ask(url: string, address: string): Promise<string> {
  const caller = await call(url, address, `${head}connection: close\r\n\r\n`)
  await expect.poll(caller.hasHeardEnd, soon).toBe(true)
  caller.socket.destroy()
  return caller.text()
}

async function connectionsOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text()
  return Number(/^gateway_connections (\d+)/m.exec(text)?.[1])
}

import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { serveSolana } from './serveSolana.mjs'

describe('the sockets of the Solana devnet', () => {
  const logged = []
  let server
  let address

  beforeAll(async () => {
    server = await serveSolana({ port: 0, log: line => logged.push(line), slotTime: 3_600_000 })
    address = server.chain.seed.seeded[0]
  })
  afterAll(() => server.stop())

  it('says that the port of the sockets is taken', async () => {
    const other = createServer()
    await new Promise(resolve => other.listen(0, '127.0.0.1', resolve))
    const taken = serveSolana({ port: other.address().port - 1, log: () => {} })
    await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' })
    other.close()
  })

  it('answers in order, then tells; a signature once, also one that is known already', async () => {
    const client = await open()
    const { signature } = await give()
    const known = await client.ask('signatureSubscribe', [signature, { commitment: 'finalized' }])
    await client.until(told => told.length === 1)
    expect(client.told[0]).toEqual({
      jsonrpc: '2.0',
      method: 'signatureNotification',
      params: {
        result: { context: { slot: server.chain.slots.slot }, value: { err: null } },
        subscription: known.result,
      },
    })
    // It ended by itself.
    expect((await client.ask('signatureUnsubscribe', [known.result])).error.code).toBe(-32602)

    const next = await server.chain.airdrop(address, 1n)
    const waiting = await client.ask('signatureSubscribe', [next.signature])
    server.chain.process(next)
    await client.until(told => told.length === 2)
    expect(client.told[1].params.subscription).toBe(waiting.result)
    client.socket.close()
  })

  it('tells only what was asked for, until it is unsubscribed', async () => {
    const client = await open()
    const account = await client.ask('accountSubscribe', [address, { encoding: 'base64' }])
    await client.ask('accountSubscribe', [server.chain.seed.seeded[1], { encoding: 'base64' }])
    await client.ask('logsSubscribe', [{ mentions: [server.chain.seed.seeded[2]] }])
    const logs = await client.ask('logsSubscribe', ['all'])
    const slot = await client.ask('slotSubscribe')
    await give()
    server.chain.nextSlot()
    await client.until(told => told.length === 3)
    expect(client.told.map(({ params }) => params.subscription)).toEqual([
      account.result,
      logs.result,
      slot.result,
    ])
    for (const [kind, { result }] of Object.entries({ account, logs, slot }))
      expect((await client.ask(`${kind}Unsubscribe`, [result])).result).toBe(true)
    await give()
    server.chain.nextSlot()
    await client.ask('slotSubscribe') // a round trip: whatever was told before it has arrived
    expect(client.told).toHaveLength(3)
    client.socket.close()
  })

  it.each([
    ['getSlot', [], -32601],
    ['voteSubscribe', [], -32601],
    ['constructorSubscribe', [], -32601],
    ['accountSubscribe', ['x'], -32602],
    ['accountSubscribe', ['1'.repeat(32), { encoding: 'hex' }], -32602],
    ['signatureSubscribe', [5], -32602],
    ['logsSubscribe', [{ mentions: [] }], -32602],
    ['logsSubscribe', [null], -32602],
    ['slotUnsubscribe', [99_999], -32602],
  ])('refuses %s %j', async (method, params, code) => {
    const client = await open()
    expect((await client.ask(method, params)).error.code).toBe(code)
    client.socket.close()
  })

  it('survives what is no call, and lets go who sends too much', async () => {
    const client = await open()
    client.socket.send('{"jsonrpc":')
    client.socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'ping' }))
    client.socket.send(Buffer.from([0xff, 0xfe]))
    expect((await client.ask('slotSubscribe')).result).toEqual(expect.any(Number))
    const closed = new Promise(resolve => client.socket.once('close', resolve))
    client.socket.send('x'.repeat(70_000))
    expect(await closed).toBe(1009)
  })

  it('keeps one socket to 1 000 subscriptions', async () => {
    const client = await open()
    const answers = await Promise.all(Array.from({ length: 1001 }, () => client.ask('slotSubscribe')))
    expect(answers.filter(({ error }) => error)).toMatchObject([{ error: { code: -32005 } }])
    client.socket.close()
  })

  it('forgets sockets that vanish, and those that speak no WebSocket', async () => {
    for (let each = 0; each < 30; each++) {
      const client = await open()
      await client.ask('slotSubscribe')
      await client.ask('accountSubscribe', [address])
      client.socket.terminate()
    }
    const raw = connect(server.port + 1, '127.0.0.1')
    raw.on('error', () => {})
    raw.write('rubbish\r\n\r\n')
    await expect.poll(() => server.chain.listeners).toBe(0)
    await give()
    server.chain.nextSlot()
    const http = await fetch(`http://127.0.0.1:${server.port + 1}`)
    expect(http.status).toBe(426)
    expect(logged).toEqual([])
  })

  async function give() {
    const transaction = await server.chain.airdrop(address, 1n)
    server.chain.process(transaction)
    return transaction
  }

  async function open() {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port + 1}`)
    const told = []
    const answers = new Map()
    let lastId = 0
    socket.on('message', data => {
      const message = JSON.parse(data.toString())
      if (message.method) told.push(message)
      else answers.get(message.id)?.(message)
    })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return {
      socket,
      told,
      until: test => expect.poll(() => test(told)).toBe(true),
      ask(method, params = []) {
        const id = ++lastId
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
        return new Promise(resolve => answers.set(id, resolve))
      },
    }
  }
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { dataFolder } from '../../test/dataFolder'
import { type GatewayProcess, startGatewayProcess } from '../../test/gatewayProcess'
import { serverUrl, startServer, stopServer } from './embedded/startServer'

// A PostgreSQL that is not the gateway's own: it neither starts nor stops it.
describe('a database of the site’s own that goes away and returns', { timeout: 180_000 }, () => {
  const data = dataFolder()
  let gateway: GatewayProcess

  beforeAll(async () => {
    await data.prepare()
    await startServer(data.server())
    gateway = await startGatewayProcess({
      DATABASE_URL: serverUrl(data.server(), 'latchkey'),
      LATCHKEY_SEED: '1',
    })
  })
  afterAll(async () => {
    gateway.send('SIGKILL')
    await gateway.ended
    await data.remove()
  })

  const soon = { timeout: 60_000, interval: 20 }
  const ask = (path: string) => fetch(`${gateway.url}${path}`, { signal: AbortSignal.timeout(15_000) })
  const send = async () => {
    const body = JSON.stringify({
      eventId: randomUUID(),
      url: 'https://shop.example/',
      domain: 'shop.example',
      timestamp: Date.now(),
      props: { type: 'track', event: 'MODAL_OPEN' },
    })
    return (await fetch(`${gateway.url}/e?projectId=playground`, { method: 'POST', body })).status
  }

  it('is told clearly while it is away, and nothing acknowledged is lost', async () => {
    // Events come all the time: before, while it stops, while it is gone, while it starts, after.
    let going = true
    const statuses: number[] = []
    const senders = Array.from({ length: 4 }, async () => {
      while (going) statuses.push(await send())
    })
    onTestFinished(() => {
      going = false
    })
    await expect.poll(() => statuses.filter(status => status === 200).length, soon).toBeGreaterThan(10)
    await stopServer(data.server())
    await expect.poll(() => statuses.includes(503), soon).toBe(true)

    const ready = await ask('/health/ready')
    expect(ready.status).toBe(503)
    expect(ready.headers.get('retry-after')).toBe('1')
    expect(await ready.json()).toEqual({
      status: 'FAILED',
      reasons: [{ field: 'database', description: 'The database is not reachable, try again in a moment' }],
      code: 'database/away',
    })
    expect((await ask('/health')).status).toBe(200)
    expect((await ask('/getAnalyticsConfig?projectId=playground')).status).toBe(200) // from memory
    expect((await ask('/getAnalyticsConfig?projectId=never-asked')).status).toBe(503) // and not "unknown"

    await startServer(data.server())
    await expect.poll(async () => (await ask('/health/ready')).status, soon).toBe(200)
    await expect.poll(send, soon).toBe(200)
    statuses.push(200)
    going = false
    await Promise.all(senders)

    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    const client = await data.connect()
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from events')
    await client.end()
    expect(rows[0]?.n).toBeGreaterThanOrEqual(statuses.filter(status => status === 200).length)
  })

  it('is followed again: a change made elsewhere is seen', async () => {
    const client = await data.connect()
    await client.query(`update projects set analytics_enabled = false where id = 'playground'`)
    await client.end()
    await expect
      .poll(async () => (await ask('/getAnalyticsConfig?projectId=playground')).json(), soon)
      .toEqual({ isAnalyticsEnabled: false })
  })

  it('is left running by a gateway that stops', async () => {
    gateway.send('SIGTERM')
    expect(await gateway.ended).toBe(0)
    const client = await data.connect()
    await client.end()
  })
})

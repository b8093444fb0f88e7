import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { dataFolder } from '../../test/dataFolder'
import { type GatewayProcess, startGatewayProcess } from '../../test/gatewayProcess'
import { startTestGateway } from '../../test/testGateway'
import { serverUrl, startServer } from '../db/embedded/startServer'

const soon = { timeout: 60_000, interval: 50 }

it('asks the database once for all who want to know whether the gateway is ready', async () => {
  const gateway = await startTestGateway()
  onTestFinished(() => gateway.close())
  // Jobs ask the database at the start, too: only the question of readiness counts.
  const pool = gateway.context.db.$client
  const query = vi.spyOn(pool, 'query')
  const asked = () => query.mock.calls.filter(([text]) => String(text).includes('probe_writes'))
  const began = performance.now()
  const ask = () => fetch(`${gateway.url}/health/ready`)
  const answers = await Promise.all(Array.from({ length: 300 }, ask))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const seconds = (performance.now() - began) / 1_000
  expect(asked().length).toBeGreaterThan(0)
  expect(asked().length).toBeLessThan(2 + seconds)
})

describe('a database that takes no writes', { timeout: 180_000 }, () => {
  const data = dataFolder()
  let gateway: GatewayProcess

  beforeAll(async () => {
    await data.prepare()
    await startServer(data.server())
    const databaseUrl = serverUrl(data.server(), 'latchkey')
    gateway = await startGatewayProcess({ DATABASE_URL: databaseUrl, LATCHKEY_SEED: '1' })
  })
  afterAll(async () => {
    gateway.send('SIGKILL')
    await gateway.ended
    await data.remove()
  })

  const ready = () => fetch(`${gateway.url}/health/ready`)
  const statusSoon = (status: number) => expect.poll(async () => (await ready()).status, soon).toBe(status)

  it('is told of, and over when it takes them again', async () => {
    expect((await ready()).status).toBe(200)
    const client = await data.connect()
    onTestFinished(() => client.end())
    await client.query('alter system set default_transaction_read_only = on')
    await client.query('select pg_reload_conf()')
    await statusSoon(503)
    expect(await (await ready()).json()).toEqual({
      status: 'FAILED',
      reasons: [
        { field: 'database', description: 'Nothing can be written to the database: is its disk full?' },
      ],
      code: 'database/away',
    })
    await gateway.until('nothing can be written to the database')
    expect((await fetch(`${gateway.url}/health`)).status).toBe(200)
    await client.query('set default_transaction_read_only = off')
    await client.query('alter system reset default_transaction_read_only')
    await client.query('select pg_reload_conf()')
    await statusSoon(200)
  })

  it('is not one that is being backed up', async () => {
    const client = await data.connect()
    onTestFinished(() => client.end())
    await client.query('begin')
    await client.query('lock table write_probe in access share mode') // as pg_dump does with every table
    for (let i = 0; i < 3; i++) {
      await new Promise(done => setTimeout(done, 1_050))
      expect((await ready()).status).toBe(200)
    }
    await client.query('rollback')
  })
})

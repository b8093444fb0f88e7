import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type DataFolder, dataFolder } from '../test/dataFolder'
import { type GatewayProcess, runGateway, startGatewayProcess } from '../test/gatewayProcess'
import { binaries } from './db/embedded/binaries'
import { databaseUser } from './db/embedded/databaseUser'
import { places } from './db/embedded/places'
import { isAlive, postmaster } from './db/embedded/postmaster'
import { stopServer } from './db/embedded/startServer'

describe('the gateway process', { timeout: 180_000 }, () => {
  const prepared = dataFolder()
  let data: DataFolder
  let started: { send(signal: NodeJS.Signals): void; ended: Promise<unknown> }[]

  beforeAll(() => prepared.prepare())
  afterAll(() => prepared.remove())
  beforeEach(() => {
    data = dataFolder(prepared)
    started = []
  })
  afterEach(async () => {
    for (const each of started) each.send('SIGKILL')
    await Promise.all(started.map(({ ended }) => ended))
    await data.remove()
  })

  const start = async (env: Record<string, string> = {}): Promise<GatewayProcess> => {
    const run = await startGatewayProcess({ LATCHKEY_DATA: data.folder, LATCHKEY_SEED: '1', ...env })
    started.push(run)
    return run
  }
  const databasePid = () => postmaster(data.cluster) ?? 0

  it('takes over the database that a killed gateway left, with all that was stored', async () => {
    const first = await start()
    expect((await sendEvent(first.url)).status).toBe(200)
    const pid = databasePid()
    first.send('SIGKILL')
    await first.ended
    expect(isAlive(pid)).toBe(true)

    const second = await start()
    expect(databasePid()).toBe(pid)
    expect(second.text()).toContain('took over the running database')
    expect(await storedEvents()).toBe(1)
    second.send('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })

  it('finds that database again also where the path is too long for its socket', async () => {
    const long = dataFolder()
    const folder = join(long.folder, 'x'.repeat(100))
    mkdirSync(folder, { mode: 0o755 })
    onTestFinished(async () => {
      const at = places(folder)
      await stopServer({ places: at, programs: binaries(), user: databaseUser(), password: '' })
      rmSync(at.socket, { recursive: true, force: true })
      await long.remove()
    })
    const first = await start({ LATCHKEY_DATA: folder })
    const pid = postmaster(places(folder).cluster)
    first.send('SIGKILL')
    await first.ended
    const second = await start({ LATCHKEY_DATA: folder })
    expect(second.text()).toContain('took over the running database')
    expect(postmaster(places(folder).cluster)).toBe(pid)
    second.send('SIGTERM')
    expect(await second.ended).toBe(0)
  })

  it('starts over a pid file that a crash of the machine left, whoever has its number now', async () => {
    const first = await start()
    first.send('SIGTERM')
    await first.ended
    for (const pid of [process.pid, 4_000_000]) {
      writeFileSync(
        join(data.cluster, 'postmaster.pid'),
        `${pid}\n${data.cluster}\n1\n5432\n/tmp\n\n0\nready\n`,
      )
      writeFileSync(join(data.folder, 'gateway.lock'), `${pid} 1`)
      const next = await start()
      expect((await fetch(`${next.url}/health/ready`)).status).toBe(200)
      next.send('SIGTERM')
      expect(await next.ended).toBe(0)
    }
  })

  it('refuses a folder on which a gateway runs, and leaves that one alone', async () => {
    const first = await start()
    const second = await runGateway({ LATCHKEY_DATA: data.folder })
    expect(await second.ended).toBe(1)
    expect(second.text()).toContain(`A gateway runs on ${data.folder} already (process ${first.pid})`)
    expect(second.text()).not.toMatch(/\n\s+at /)
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
  })

  it('starts a crashed database again: clear answers meanwhile, nothing acknowledged is lost', async () => {
    const { url, until } = await start()
    expect((await sendEvent(url)).status).toBe(200)
    // It cannot come back before we have looked.
    const version = join(data.cluster, 'PG_VERSION')
    renameSync(version, `${version}.aside`)
    process.kill(databasePid(), 'SIGKILL')
    await until('the database could not be started again')
    const away = await expectEventually(() => fetch(`${url}/health/ready`), 503)
    expect(await away.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'database' }] })
    // What is in memory is still told.
    expect((await fetch(`${url}/getAnalyticsConfig?projectId=playground`)).status).toBe(200)
    renameSync(`${version}.aside`, version)
    await until('database started again')
    await expectEventually(() => fetch(`${url}/health/ready`), 200)
    await expectEventually(() => sendEvent(url), 200)
    expect(await storedEvents()).toBeGreaterThanOrEqual(2)
  })

  it('answers 1 000 requests that are in flight when SIGTERM arrives', async () => {
    const { url, send, until, ended } = await start({ REQUEST_TIMEOUT: '60000' })
    // No event can be written while the table is locked: all requests are under way until it is not.
    const client = await data.connect()
    await client.query('begin')
    await client.query('lock table events in access exclusive mode')
    const answers = Promise.all(Array.from({ length: 1_000 }, () => postEvent(url)))
    await expect
      .poll(async () => Number(/in_flight (\d+)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1]), {
        timeout: 60_000,
      })
      .toBeGreaterThan(1_000)
    send('SIGTERM')
    await until('"stopping"')
    expect((await fetch(`${url}/health/ready`)).status).toBe(503)
    await client.query('commit')
    const outcomes = await answers
    expect(outcomes.filter(status => status === 200)).toHaveLength(1_000)
    await client.end()
    expect(await ended).toBe(0)
    await start()
    expect(await storedEvents()).toBe(1_000)
  })

  it('resets none of 1 000 who connect while it stops', async () => {
    const { url, send, until, ended } = await start({ LAME_DUCK: '10000' })
    const asked = Array.from({ length: 1_000 }, () => getHealth(url))
    send('SIGTERM')
    await until('"stopping"')
    const late = Array.from({ length: 50 }, () => getHealth(url))
    const outcomes = await Promise.all([...asked, ...late])
    expect(outcomes.filter(status => status !== 200)).toEqual([])
    expect(await ended).toBe(0)
  })

  it('does not wait for those who never ask', async () => {
    const { url, send, ended } = await start()
    const { hostname, port } = new URL(url)
    const sockets = ['', 'GET /health HTTP/1.1\r\nx: '].map(words => {
      const socket = connect(Number(port), hostname, () => socket.write(words))
      return socket.on('error', () => {})
    })
    await Promise.all(sockets.map(socket => once(socket, 'connect')))
    const began = performance.now()
    send('SIGTERM')
    expect(await ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(12_000) // as long as RECEIVE_TIMEOUT otherwise, and more
  })

  it('ends at once on a second signal, and the next start goes on', async () => {
    const first = await start()
    const client = await data.connect()
    await client.query('begin')
    await client.query('lock table events in access exclusive mode')
    const hanging = sendEvent(first.url).catch(() => undefined)
    await expect
      .poll(async () => (await fetch(`${first.url}/metrics`)).text(), { timeout: 60_000 })
      .toContain('gateway_event_queue 1')
    first.send('SIGTERM')
    await first.until('"stopping"')
    first.send('SIGTERM')
    expect(await first.ended).not.toBe(0)
    await hanging
    await client.end()
    await start()
  })

  it('keeps the password to itself, and writes no query string to the log', async () => {
    const { url, text, until } = await start({ LOG_LEVEL: 'debug' })
    await fetch(`${url}/getAnalyticsConfig?projectId=hunter22&token=hunter23`, {
      headers: { authorization: 'hunter24' },
    })
    await sendEvent(url, { properties: { name: 'hunter25' } })
    await until('"/e"')
    expect(text()).toContain('"path":"/getAnalyticsConfig"')
    expect(text()).not.toMatch(/hunter2\d/)
    expect(text()).not.toContain(readFileSync(join(data.folder, 'postgres-password'), 'utf8').trim())
  })

  it('tells what is wrong with its settings in plain words', async () => {
    const run = await runGateway({ PORT: 'http', LATCHKEY_DATA: data.folder })
    expect(await run.ended).toBe(1)
    expect(run.text()).toContain('- PORT is "http": it must be a whole number from 0 to 65535')
    expect(run.text()).not.toMatch(/\n\s+at /)
  })

  async function storedEvents(): Promise<number> {
    const client = await data.connect()
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from events')
    await client.end()
    return rows[0]?.n ?? 0
  }
})

async function expectEventually(ask: () => Promise<Response>, status: number): Promise<Response> {
  let last: Response | undefined
  await expect
    .poll(
      async () => {
        last = await ask()
        return last.status
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(status)
  return last as Response
}

function eventBody(props: object = {}): string {
  return JSON.stringify({
    eventId: randomUUID(),
    url: 'https://shop.example/',
    domain: 'shop.example',
    timestamp: Date.now(),
    props: { type: 'track', event: 'MODAL_OPEN', ...props },
  })
}

function sendEvent(url: string, props: object = {}): Promise<Response> {
  return fetch(`${url}/e?projectId=playground&st=appkit&sv=react-wagmi-1.7.8`, {
    method: 'POST',
    body: eventBody(props),
  })
}

const agent = new Agent({ maxSockets: 2_000 })

const postEvent = (url: string) => ask(`${url}/e?projectId=playground`, 'POST', eventBody())
const getHealth = (url: string) => ask(`${url}/health`, 'GET')

/** One connection per request, as a thousand visitors have. */
function ask(url: string, method: string, body?: string): Promise<number | string> {
  return new Promise(done => {
    const sent = request(url, { method, agent }, answer => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0))
    })
    sent.once('error', error => done(error.message))
    sent.end(body)
  })
}

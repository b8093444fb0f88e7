import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import { root } from './fresh/root'
import { mailsTo } from './inbox'
import { gatewayFolder, gatewayLog } from './servers'
import type { Seen } from './sightings'

export type Overheard = {
  /** What the pages and frames asked and were answered, and what the site's own page sent, got and printed. */
  heard(): Promise<Seen[]>
}

/** Listens to a browser from now on. Of messages between windows, to those that the page of `origin` has a part in. */
export async function overhear(context: BrowserContext, origin: string): Promise<Overheard> {
  const seen: Seen[] = []
  const answers: Promise<unknown>[] = []
  const note = (where: string, what: string | Buffer | null | undefined) => {
    if (what) seen.push({ where, what: Buffer.from(what) })
  }
  context.on('request', request => {
    note('a request', `${request.url()}\n${JSON.stringify(request.headers())}`)
    note('a request', request.postDataBuffer())
  })
  context.on('response', response => {
    note('an answer', JSON.stringify(response.headers()))
    const body = response.body().then(
      bytes => note('an answer', bytes),
      () => {}, // it has none, or its page was gone before
    )
    answers.push(body)
  })
  context.on('console', message => note('the console', message.text()))
  context.on('page', page =>
    page.on('websocket', socket => {
      note('a socket', socket.url())
      socket.on('framesent', ({ payload }) => note('a socket', payload))
      socket.on('framereceived', ({ payload }) => note('a socket', payload))
    }),
  )
  await context.exposeBinding('overheard', (_, text: string) => note('a message', text))
  await context.addInitScript(listenToMessages, origin)
  return {
    async heard() {
      await Promise.all(answers)
      return seen
    },
  }
}

/** Runs in the page: tells of every message that it sends or gets, over ports and otherwise. */
function listenToMessages(origin: string): void {
  if (location.origin !== origin) return
  const { overheard } = window as unknown as { overheard(text: string): void }
  const toText = (_: string, value: unknown) =>
    ArrayBuffer.isView(value) ? [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)] : value
  const tell = (data: unknown) => overheard(JSON.stringify(data, toText) ?? '')
  addEventListener('message', ({ data }) => tell(data), true)
  MessagePort.prototype.postMessage = new Proxy(MessagePort.prototype.postMessage, {
    apply(post, port, given) {
      tell(given[0])
      return Reflect.apply(post, port, given)
    },
  })
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super()
      this.port1.addEventListener('message', ({ data }) => tell(data))
    }
  }
}

/** All that a page of the site finds in its browser. */
export async function storageOf(page: Page): Promise<Seen[]> {
  const kept = await page.evaluate(async () => {
    const toText = (_: string, value: unknown) =>
      ArrayBuffer.isView(value)
        ? [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)]
        : value
    const databases = await Promise.all(
      (await indexedDB.databases()).map(({ name = '' }) => readDatabase(name)),
    )
    return {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
      'its databases': JSON.stringify(databases, toText),
      'what it shows': document.documentElement.outerHTML,
    }

    async function readDatabase(name: string): Promise<unknown[]> {
      const database = await done(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      if (stores.length === 0) return []
      const reading = database.transaction(stores)
      const rows = stores.map(store => done(reading.objectStore(store).getAll()))
      return [name, ...(await Promise.all(rows))]
    }
    function done<Value>(request: IDBRequest<Value>): Promise<Value> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
  })
  const cookies = { 'all cookies': JSON.stringify(await page.context().cookies()) }
  return Object.entries({ ...kept, ...cookies }).map(([where, what]) => ({ where, what: Buffer.from(what) }))
}

/** What the gateway wrote down: its log, its database, and the mails that it sent to somebody. */
export async function writtenByGateway(email: string): Promise<Seen[]> {
  const dump = ['apps/gateway/test/dumpDatabase.mjs', gatewayFolder]
  const { stdout } = await promisify(execFile)(process.execPath, dump, { cwd: root, maxBuffer: 2 ** 30 })
  return [
    { where: 'the log', what: readFileSync(gatewayLog) },
    { where: 'the database', what: Buffer.from(stdout) },
    { where: 'mails', what: Buffer.from(JSON.stringify(await mailsTo(email))) },
  ]
}

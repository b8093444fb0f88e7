import type { PairRequest, SessionClient, SessionEvent } from '@latchkey/core'
import { type FakeClock, fakeClock } from '@latchkey/testing'
import { vi } from 'vitest'
import { createSessionClient } from '../src/sign/createSessionClient'
import type { SessionWorld } from '../src/sign/sessionWorld'
import { type Browser, openBrowser, openTab, type Tab } from './clientWorld'
import { startMemoryRelay } from './memoryRelay'
import { evmNamespace, openPlainWallet, type PlainWallet } from './plainWallet'

const { methods, events } = evmNamespace

const proposed: PairRequest['namespaces'] = { eip155: { chains: ['eip155:1'], methods, events } }

/** A page with the client in it. Its time passes when the test says so; what it sends is really sent. */
export type Page = {
  client: SessionClient
  clock: SleepyClock
  tab: Tab
  heard: SessionEvent[]
  told: { uri: string; expiresAt: number }[]
  pair(more?: Partial<PairRequest>): ReturnType<SessionClient['pair']>
  resume(): ReturnType<SessionClient['pair']> | undefined
  /** Its sockets break and none is opened again, without a word to anybody. */
  cutOff(): void
}

type SleepyClock = FakeClock & {
  /** Time passes, and what is due waits: a page that sleeps. */
  sleep(ms: number): void
}

/** A relay, pages and wallets; all of it ends with `close`. */
export async function openScene() {
  const relay = await startMemoryRelay()
  const stops: (() => void | Promise<void>)[] = [relay.stop]

  function visit(tab: Tab, clock: SleepyClock): Page {
    const world = tab.visit()
    const sockets = cuttable(world.WebSocket)
    const client = createSessionClient({ ...world, WebSocket: sockets.WebSocket, clock })
    const heard: SessionEvent[] = []
    const told: Page['told'] = []
    client.listen(event => heard.push(event))
    stops.push(client.close)
    const request = (): PairRequest => ({
      namespaces: proposed,
      signal: new AbortController().signal,
      onUri: (uri, expiresAt) => told.push({ uri, expiresAt }),
    })
    return {
      ...{ client, clock, tab, heard, told, cutOff: sockets.cutOff },
      pair(more = {}) {
        const paired = client.pair({ ...request(), ...more })
        paired.catch(() => {}) // whoever wants the outcome awaits it
        return paired
      },
      resume() {
        const paired = client.resume?.(request())
        paired?.catch(() => {})
        return paired
      },
    }
  }

  function page(browser: Browser = openBrowser(), world: Partial<SessionWorld> = {}, skewMs = 0): Page {
    return visit(openTab(relay.url, browser, world), sleepyClock(Date.now() + skewMs))
  }

  async function wallet(uri: string): Promise<PlainWallet> {
    const opened = await openPlainWallet(relay.url, uri)
    stops.push(opened.close)
    return opened
  }

  return {
    relay,
    page,
    wallet,
    /** The same tab, loaded again. */
    reload(of: Page): Page {
      of.client.close()
      return visit(of.tab, sleepyClock(of.clock.now()))
    },
    /** The tab after its page was thrown away by the browser: nothing was said or tidied up. */
    thrownAway(of: Page): Page {
      of.cutOff()
      return visit(of.tab, sleepyClock(of.clock.now()))
    },
    /** A page that pairs, and a wallet that has its link. */
    async met(of: Page = page(), more: Partial<PairRequest> = {}) {
      const paired = of.pair(more)
      const uri = await vi.waitFor(() => {
        const last = of.told.at(-1)
        if (!last) throw new Error('no link was told')
        return last.uri
      })
      return { page: of, paired, uri, wallet: await wallet(uri) }
    },
    /** A page and a wallet with a session, settled on both sides. */
    async connected(of: Page = page(), settlement: Record<string, unknown> = {}) {
      const { paired, ...scene } = await this.met(of)
      await scene.wallet.approve(settlement)
      const { session } = await paired
      await scene.wallet.answer()
      return { ...scene, session }
    },
    async close(): Promise<void> {
      for (const stop of stops.splice(0).reverse()) await stop()
    },
  }
}

export type Scene = Awaited<ReturnType<typeof openScene>>

function cuttable(WebSocket: SessionWorld['WebSocket']) {
  const open = new Set<WebSocket>()
  let isCut = false
  function Cuttable(url: string): WebSocket {
    if (isCut) throw new Error('cut off')
    const socket = new WebSocket(url)
    open.add(socket)
    return socket
  }
  return {
    WebSocket: Cuttable as unknown as SessionWorld['WebSocket'],
    cutOff() {
      isCut = true
      for (const socket of open) socket.close()
    },
  }
}

function sleepyClock(start: number): SleepyClock {
  const clock = fakeClock(start)
  let slept = 0
  return {
    ...clock,
    now: () => clock.now() + slept,
    sleep(ms) {
      slept += ms
    },
  }
}

/** Long enough for everything that is on its way on this machine to arrive. */
export const quiet = () => new Promise(resolve => setTimeout(resolve, 40))

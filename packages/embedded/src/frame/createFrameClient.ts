import { createScope, type Kit, type Stop } from '@latchkey/core'
import { type KitError, kitError } from '@latchkey/protocol'
import {
  authError,
  type FrameAnswer,
  type FrameMessageName,
  type FrameRequest,
  frameDeadline,
  frameLoadMs,
  frameMessages,
  frameRequest,
  readFrameEvent,
} from '@latchkey/protocol/frame'
import { toFrameError } from './toFrameError'
import type { Transport } from './transport'

export type TimeoutReason = 'iframe_load_failed' | 'iframe_request_timeout'

type ClientEvents = {
  /** The frame has something to show, or nothing any more. */
  view(isShown: boolean): void
  /** The wallet has a way back, or has none. */
  backup(isBackedUp: boolean): void
  /** The frame did not load, or a login took too long: every request was given up (EMB-10, EMB-12). */
  timedOut(reason: TimeoutReason): void
}

export type FrameClient = {
  ask<Name extends FrameMessageName>(
    name: Name,
    request: FrameRequest<Name>,
    signal?: AbortSignal,
  ): Promise<FrameAnswer<Name>>
  /** The frame can be used from now on. What `first` asks goes before everything that waited. */
  use(transport: Transport, first?: () => void): void
  heard(data: unknown): void
  /** How many messages were none, or answered nothing that was asked. */
  dropped(): number
  /** Gives up everything that is asked. */
  end(error?: KitError): void
}

type Pending = { name: FrameMessageName; resolve(answer: unknown): void; reject(error: unknown): void }

/** How often a frame is asked whether it is still there. */
const aliveMs = 10_000

/** Asks one document of the frame, and matches its answers to what was asked (EMB-03, EMB-04). */
export function createFrameClient(kit: Pick<Kit, 'env' | 'after'>, events: ClientEvents): FrameClient {
  const pending = new Map<string, Pending>()
  const waiting = new Set<() => void>()
  let transport: Transport | undefined
  let ended: KitError | undefined
  let dropped = 0
  let heardSoFar = 0
  const alive = watchAlive(kit.after, {
    isAsked: () => pending.size > 0,
    heard: () => heardSoFar,
    ask: () => void ask('GET_CHAIN_ID', undefined).catch(() => {}),
    gone,
  })
  let stopLoading: Stop = kit.after(frameLoadMs, () => giveUp('iframe_load_failed', 'auth/not-loaded')) // EMB-09

  return { ask, use, heard, dropped: () => dropped, end }

  async function ask<Name extends FrameMessageName>(
    name: Name,
    request: FrameRequest<Name>,
    signal?: AbortSignal,
  ): Promise<FrameAnswer<Name>> {
    const life = createScope()
    const id = randomId(kit.env.crypto)
    const checked = check(name, request)
    try {
      const answer = await new Promise<unknown>((resolve, reject) => {
        if (ended) return reject(ended)
        if (signal?.aborted) return reject(signal.reason)
        pending.set(id, { name, resolve, reject })
        const leave = () => reject(signal?.reason)
        signal?.addEventListener('abort', leave)
        life.own(() => signal?.removeEventListener('abort', leave))
        const post = () => {
          waiting.delete(post)
          life.own(startDeadline(name, reject))
          if (transport?.isOurs) alive.begin()
          transport?.post(frameRequest(id, name, checked))
        }
        if (transport) post()
        else waiting.add(post) // EMB-08
        life.own(() => waiting.delete(post))
      })
      return answer as FrameAnswer<Name>
    } finally {
      pending.delete(id)
      life.close()
      alive.rest()
    }
  }

  function startDeadline(name: FrameMessageName, reject: (error: KitError) => void): Stop {
    const deadline = frameDeadline(name)
    if (!deadline) return () => {}
    return kit.after(deadline.ms, deadline.endsAll ? gone : () => reject(authError('auth/timed-out')))
  }

  function use(next: Transport, first = () => {}): void {
    if (ended || transport) return next.close()
    stopLoading()
    transport = next
    first()
    for (const post of [...waiting]) post()
  }

  function heard(data: unknown): void {
    heardSoFar += 1
    const event = readFrameEvent(data)
    if (event?.kind === 'view') return events.view(event.isShown)
    if (event?.kind === 'backup') return events.backup(event.isBackedUp)
    const asked = event && 'id' in event ? pending.get(event.id) : undefined
    if (!event || event.kind === 'ready' || asked?.name !== event.name) {
      dropped += 1
      return
    }
    if (event.kind === 'success') asked.resolve(event.payload)
    else asked.reject(toFrameError(event.message))
  }

  function gone(): void {
    giveUp('iframe_request_timeout', 'auth/timed-out')
  }

  function giveUp(reason: TimeoutReason, code: 'auth/not-loaded' | 'auth/timed-out'): void {
    end(authError(code))
    events.timedOut(reason)
  }

  function end(error = authError('auth/aborted')): void {
    ended ??= error // ERR-14
    alive.end()
    stopLoading()
    stopLoading = () => {}
    for (const { reject } of [...pending.values()]) reject(ended)
    waiting.clear()
    transport?.close()
  }
}

type Watched = {
  /** Whether somebody waits for an answer. */
  isAsked(): boolean
  /** How many messages the frame has sent so far. */
  heard(): number
  ask(): void
  gone(): void
}

/**
 * Who waits for a person waits without end, and who waits for a link asks again and again, but not a frame that is gone: a
 * process that died tells nobody. It is asked something now and then, and is given up when it has said nothing twice.
 */
function watchAlive(after: Kit['after'], { isAsked, heard, ask, gone }: Watched) {
  let known = -1
  let silent = 0
  let stop: Stop | undefined
  return {
    begin() {
      if (stop) return
      ;[known, silent] = [-1, 0]
      stop = after(aliveMs, look)
    },
    /** Somebody has an answer, or gave up waiting for one. */
    rest() {
      if (!isAsked() && heard() !== known) end()
    },
    end,
  }

  function look(): void {
    silent = heard() === known ? silent + 1 : 0
    known = heard()
    if (silent === 2) return gone()
    stop = after(aliveMs, look)
    ask()
  }

  function end(): void {
    stop?.()
    stop = undefined
  }
}

/** What the frame would drop without a word is refused here. */
function check<Name extends FrameMessageName>(name: Name, request: FrameRequest<Name>): FrameRequest<Name> {
  try {
    return frameMessages[name].request(request) as FrameRequest<Name>
  } catch (cause) {
    throw kitError('request/invalid', { value: 'request', details: String(Object(cause).message), cause })
  }
}

/** 128 random bits. `randomUUID` is missing on pages over plain http. */
function randomId(crypto: Crypto): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

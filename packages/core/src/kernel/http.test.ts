import { defineEndpoint } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createFakeClock, settled } from '../../test/fakeWorld'
import { callEndpoint } from './http'

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/v1/thing',
  query: ['projectId'],
  answer: body => {
    if ((body as { ok?: unknown }).ok !== true) throw new TypeError('not ok')
    return 'read'
  },
})
const call = { base: 'https://gate.example', query: { projectId: 'p' }, timeoutMs: 15_000 }

const answering = (body: string, init?: ResponseInit) => async () => new Response(body, init)

/** A service that never answers, and ends as browsers do when the request is aborted. */
function silent(): { fetch: typeof fetch; signals: AbortSignal[] } {
  const signals: AbortSignal[] = []
  return {
    signals,
    fetch: (_, init) => {
      const signal = init?.signal as AbortSignal
      signals.push(signal)
      return new Promise((_, reject) => {
        const end = () => reject(new DOMException('aborted', 'AbortError'))
        if (signal.aborted) end()
        signal.addEventListener('abort', end)
      })
    },
  }
}

describe('callEndpoint', () => {
  test('asks the endpoint and reads its answer', async () => {
    const asked: [unknown, RequestInit | undefined][] = []
    const clock = createFakeClock()
    const fetch: typeof globalThis.fetch = async (url, init) => {
      asked.push([url, init])
      return new Response('{"ok":true}')
    }
    expect(await callEndpoint({ fetch, clock }, endpoint, { ...call, body: { a: 1 } })).toBe('read')
    expect(asked[0]?.[0]).toBe('https://gate.example/v1/thing?projectId=p')
    expect(asked[0]?.[1]).toMatchObject({ method: 'POST', body: '{"a":1}' })
    expect(clock.timers()).toBe(0)
  })

  test.each([400, 401, 404, 500, 503])('[API-01] an answer of %i throws its status', async status => {
    const env = { fetch: answering('{"ok":true}', { status }), clock: createFakeClock() }
    await expect(callEndpoint(env, endpoint, call)).rejects.toMatchObject({
      code: 'http/status',
      message: `HTTP status code: ${status}`,
    })
    expect(env.clock.timers()).toBe(0)
  })

  test.each(['<!doctype html><title>Sign in</title>', '{"ok":tr', '', '{"ok":false}'])(
    'an answer that cannot be read (%j) is told as such',
    async body => {
      const env = { fetch: answering(body), clock: createFakeClock() }
      await expect(callEndpoint(env, endpoint, call)).rejects.toMatchObject({ code: 'http/bad-answer' })
    },
  )

  test('[IMP-18] a call without an answer is ended after its time', async () => {
    const { fetch, signals } = silent()
    const clock = createFakeClock()
    const asked = callEndpoint({ fetch, clock }, endpoint, call)
    const outcome = expect(asked).rejects.toMatchObject({
      code: 'http/timeout',
      message: 'No answer within 15000 ms',
    })
    await clock.advance(14_999)
    expect(signals[0]?.aborted).toBe(false)
    await clock.advance(1)
    await outcome
    expect(signals[0]?.aborted).toBe(true)
    expect(clock.timers()).toBe(0)
  })

  test('[IMP-18] the time counts for the body, too', async () => {
    const clock = createFakeClock()
    const fetch: typeof globalThis.fetch = async (_, init) => {
      const body = new ReadableStream({
        start: controller =>
          init?.signal?.addEventListener('abort', () =>
            controller.error(new DOMException('a', 'AbortError')),
          ),
      })
      return new Response(body)
    }
    const outcome = expect(callEndpoint({ fetch, clock }, endpoint, call)).rejects.toMatchObject({
      code: 'http/timeout',
    })
    await clock.advance(15_000)
    await outcome
  })

  test('[IMP-18] a call can be cancelled, before and while it runs', async () => {
    const { fetch } = silent()
    const clock = createFakeClock()
    const before = callEndpoint({ fetch, clock }, endpoint, { ...call, signal: AbortSignal.abort() })
    await expect(before).rejects.toMatchObject({ code: 'http/aborted' })
    const abort = new AbortController()
    const running = callEndpoint({ fetch, clock }, endpoint, { ...call, signal: abort.signal })
    const outcome = expect(running).rejects.toMatchObject({ code: 'http/aborted' })
    await settled()
    abort.abort()
    await outcome
    expect(clock.timers()).toBe(0)
  })

  test('a service that cannot be reached is told as such, asked once', async () => {
    let asked = 0
    const fetch: typeof globalThis.fetch = async () => {
      asked += 1
      throw new TypeError('Failed to fetch')
    }
    const env = { fetch, clock: createFakeClock() }
    await expect(callEndpoint(env, endpoint, call)).rejects.toMatchObject({ code: 'http/unreachable' })
    expect(asked).toBe(1)
  })
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

type Asked = { method: string; path: string; query: Record<string, string>; headers: Headers; body: unknown }

/** A provider on this machine: what it answers is said by the path, and what it was asked is kept. */
export async function startProvider() {
  const asked: Asked[] = []
  const answers: Record<string, { status?: number; body: unknown }> = {}
  const app = new Hono()
  app.all('*', async c => {
    const { pathname: path, searchParams } = new URL(c.req.url)
    const text = await c.req.text()
    const { method, raw } = c.req
    asked.push({
      ...{ method, path, query: Object.fromEntries(searchParams), headers: raw.headers },
      body: text ? JSON.parse(text) : undefined,
    })
    const { status = 200, body } = answers[path] ?? { status: 404, body: {} }
    return c.json(body as object, status as 200)
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  return {
    ...{ asked, answers, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: () => server.close(),
  }
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createProviders, localSocials, type Spoil } from '../../../local/social/createProviders.mjs'
import { readSocialSettings } from '../social/readSocialSettings'
import { askFrame, frameOrigin } from './askFrame'
import { startAuthTest } from './startAuthTest'
import type { Told, testDevice } from './testDevice'

type Device = ReturnType<typeof testDevice>
type Sent = { method?: string; url: string; body?: string }

export const page = 'https://shop.example'

/** A gateway whose providers are those of the local world; `spoil` makes them lie. */
export async function startSocialTest() {
  const spoil: Spoil = {}
  const server = serve({ fetch: createProviders({ spoil }).fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const given = localSocials(base)
  const problems: string[] = []
  const social = readSocialSettings({ text: name => given[name], problem: what => problems.push(what) }, true)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const test = await startAuthTest({ auth: { social } })

  /** What the visitor's browser brings back from the provider. */
  async function choose(uri: string, choice: string, email = ''): Promise<Sent> {
    const body = new URLSearchParams({ choice, email })
    const answer = await fetch(uri, { method: 'POST', body, redirect: 'manual' })
    const location = answer.headers.get('location')
    if (location) return { url: location }
    const html = await answer.text()
    if (!answer.ok) throw new Error(html)
    const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    const fields = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, plain(value)],
    )
    const [, action = ''] = /action="([^"]*)"/.exec(html) ?? []
    return { method: 'POST', url: action, body: new URLSearchParams(fields).toString() }
  }

  /** Brings it to the gateway, and gives the address that it sends the browser to. */
  async function bring({ method = 'GET', url, body = '' }: Sent): Promise<URL> {
    const { pathname, search } = new URL(url)
    const answer = await askFrame(`${test.gateway.url}${pathname}${search}`, { method, body })
    if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`)
    return new URL(answer.headers.get('location') ?? '', frameOrigin)
  }

  async function start(device: Device, provider: string): Promise<string> {
    const { status, body } = await device.call('socialStart', {
      provider: provider as 'google',
      origin: page,
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return String(body.uri)
  }

  async function logIn(device: Device, provider: string, choice: string, email?: string): Promise<Told> {
    const back = await bring(await choose(await start(device, provider), choice, email))
    return device.call('socialFinish', { uri: back.href })
  }

  return {
    ...test,
    ...{ base, spoil, start, choose, bring, logInBy: logIn },
    async close() {
      await test.close()
      server.close()
    },
  }
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject } from '../projects/store'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

describe('an unchanged AppKit asks for what is not built', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway()
    await addProject(gateway.context.db, {
      id: 'shop',
      name: 'Shop',
      allowedOrigins: ['https://shop.example'],
    })
  })
  afterAll(() => gateway.close())

  const ask = (path: string, init: RequestInit = {}) => {
    const [bare, query = ''] = path.split('?')
    const common = 'projectId=shop&st=appkit&sv=react-wagmi-1.7.8'
    return fetch(`${gateway.url}${bare}?${query}${query && '&'}${common}`, init)
  }

  it.each([[`/v1/sessions/eip155:1:${address}`, 'sessions', { pcis: [] }]])(
    '%s: empty, and it says so',
    async (path, feature, value) => {
      const answer = await ask(path)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual(value)
      expect(answer.headers.get('x-not-built')).toBe(feature)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  it.each([['POST', `/v1/sessions/eip155:1:${address}/revoke`]])(
    '%s %s has no empty value: it is refused, in the one form',
    async (method, path) => {
      const answer = await ask(path, { method, ...(method === 'POST' ? { body: '{}' } : {}) })
      expect(answer.status).toBe(501)
      expect(await answer.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'feature' }] })
    },
  )

  it('is answered for known projects on their own pages only, as everything else', async () => {
    const path = '/v1/onramp/options'
    expect((await fetch(`${gateway.url}${path}?projectId=nobody`)).status).toBe(401)
    expect((await ask(path, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await ask('/v1/something/else')).status).toBe(404)
  })
})

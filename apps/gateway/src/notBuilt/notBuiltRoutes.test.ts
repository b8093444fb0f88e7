import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject } from '../projects/store'

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

  it('in bodies: exchanges to pay with', async () => {
    const pay = async (method: string) => {
      const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} })
      return (await ask('/v1/json-rpc', { method: 'POST', body: call })).json()
    }
    expect(await pay('reown_getExchanges')).toEqual({
      ...{ jsonrpc: '2.0', id: 1 },
      result: { exchanges: [], total: 0 },
    })
    expect(await pay('reown_getExchangePayUrl')).toMatchObject({ id: 1, error: { code: -32_601 } })
  })

  it('is answered for known projects on their own pages only, as everything else', async () => {
    const path = '/v1/onramp/options'
    expect((await fetch(`${gateway.url}${path}?projectId=nobody`)).status).toBe(401)
    expect((await ask(path, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await ask('/v1/something/else')).status).toBe(404)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { projects } from './projectsTable'

describe('the project routes', () => {
  let gateway: TestGateway
  const features = [{ id: 'swap', isEnabled: true, config: ['1inch'] }]

  beforeAll(async () => {
    gateway = await startTestGateway()
    await gateway.context.db.insert(projects).values([
      { id: 'open', name: 'Open' },
      {
        id: 'shop',
        name: 'Shop',
        allowedOrigins: ['https://shop.example'],
        features,
        analyticsEnabled: false,
      },
    ])
  })
  afterAll(() => gateway.close())

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${gateway.url}${path}`, { headers })
    return { status: answer.status, body: await answer.json() }
  }

  it('[API-12 CFG-10] tells the remote features, null where the owner set none', async () => {
    expect(await ask('/appkit/v1/config?projectId=shop')).toEqual({ status: 200, body: { features } })
    expect(await ask('/appkit/v1/config?projectId=open')).toEqual({ status: 200, body: { features: null } })
  })

  it('[CFG-41] tells where the embedded wallet is, once it is set up', async () => {
    const origin = 'https://wallet.site.example'
    const other = await startTestGateway({ config: { frame: { origin, folder: '/nowhere' } } })
    await other.context.db.insert(projects).values({ id: 'open', name: 'Open' })
    const answer = await fetch(`${other.url}/appkit/v1/config?projectId=open`)
    expect(await answer.json()).toEqual({ features: null, frameUrl: origin })
    await other.close()
  })

  it('[API-13 CFG-10] tells the allowed origins, also to a page that is not allowed', async () => {
    const body = { allowedOrigins: ['https://shop.example'] }
    const origin = 'https://elsewhere.example'
    expect(await ask('/projects/v1/origins?projectId=shop', { origin })).toEqual({ status: 200, body })
  })

  it('[API-14 CFG-10] tells whether analytics is wanted', async () => {
    const answers = [ask('/getAnalyticsConfig?projectId=shop'), ask('/getAnalyticsConfig?projectId=open')]
    expect((await Promise.all(answers)).map(({ body }) => body)).toEqual([
      { isAnalyticsEnabled: false },
      { isAnalyticsEnabled: true },
    ])
  })
})

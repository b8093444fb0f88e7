import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject, listProjects, setProjectAnalytics, setProjectFeatures, setProjectOrigins } from './store'

describe('the projects', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway()
  })
  afterAll(() => gateway.close())
  const soon = { timeout: 60_000 }
  const told = async (path: string) => (await fetch(`${gateway.url}${path}?projectId=shop`)).json()

  it('are added, changed and listed; a running gateway follows at once', async () => {
    const { db } = gateway.context
    expect((await fetch(`${gateway.url}/getAnalyticsConfig?projectId=shop`)).status).toBe(401)
    await addProject(db, { id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example/'] })
    await expect
      .poll(() => told('/projects/v1/origins'), soon)
      .toEqual({ allowedOrigins: ['https://shop.example'] })
    await setProjectOrigins(db, 'shop', ['https://*.shop.example', 'http://localhost:*'])
    await setProjectFeatures(db, 'shop', [{ id: 'swap', isEnabled: true }])
    await setProjectAnalytics(db, 'shop', false)
    await expect.poll(() => told('/getAnalyticsConfig'), soon).toEqual({ isAnalyticsEnabled: false })
    expect(await told('/appkit/v1/config')).toEqual({
      features: [{ id: 'swap', isEnabled: true, config: null }],
    })
    expect(await listProjects(db)).toMatchObject([
      { id: 'shop', allowedOrigins: ['https://*.shop.example', 'http://localhost:*'] },
    ])
  })

  it('refuse what is wrong, and keep what they have', async () => {
    const { db } = gateway.context
    await addProject(db, { id: 'kept', name: 'Kept' })
    await expect(addProject(db, { id: 'kept', name: 'Other' })).rejects.toThrow(
      'There is a project kept already',
    )
    await expect(addProject(db, { id: 'a b', name: 'x' })).rejects.toThrow('is no project id')
    await expect(setProjectOrigins(db, 'nobody', [])).rejects.toThrow('There is no project nobody')
    for (const origin of [
      'shop.example',
      'https://',
      'https://*shop.example',
      'https://a.example/path',
      '*',
      'ftp://a.b',
    ])
      await expect(setProjectOrigins(db, 'kept', [origin])).rejects.toThrow('is no origin')
    const twice = { id: 'swap', isEnabled: true }
    await expect(setProjectFeatures(db, 'kept', [twice, twice])).rejects.toThrow('named twice')
    await expect(setProjectFeatures(db, 'kept', [{ id: 'Swap!', isEnabled: true }])).rejects.toThrow(
      'no feature id',
    )
    expect((await listProjects(db)).find(({ id }) => id === 'kept')).toMatchObject({
      name: 'Kept',
      allowedOrigins: [],
      features: null,
    })
  })
})

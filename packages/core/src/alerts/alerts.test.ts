import { docsUrl, kitError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createTestKit } from '../../test/fakeWorld'
import { config } from '../config/config'
import { alerts, raiseAlert, raiseProblem } from './alerts'
import { closeAlert } from './closeAlert'

const missing = () => kitError('network/not-found')

describe('alerts', () => {
  test('[ERR-09 CFG-12] a kit without a project id raises Project ID Not Configured', () => {
    const { kit } = createTestKit({ projectId: '' })
    expect(kit.get(alerts).get().shown).toMatchObject({
      code: 'config/project-id-missing',
      title: 'Project ID Not Configured',
    })
    expect(kit.get(config).get()).toMatchObject({
      status: 'misconfigured',
      problems: [{ code: 'config/project-id-missing' }],
    })
  })

  test('[ERR-10 ERR-11] each kind is reported once per kit', () => {
    const { kit } = createTestKit()
    const { kit: other } = createTestKit()
    raiseAlert(kit, missing(), 'first')
    closeAlert(kit)
    raiseAlert(kit, missing(), 'again')
    expect(kit.get(alerts).get().shown).toBeUndefined()
    expect(kit.log.entries().filter(entry => entry.level === 'error')).toHaveLength(1)
    raiseAlert(kit, kitError('config/project-id-missing'), 'another kind')
    expect(kit.get(alerts).get().shown?.title).toBe('Project ID Not Configured')
    raiseAlert(other, missing(), 'in another kit')
    expect(other.get(alerts).get().shown?.text).toBe('in another kit')
  })

  test('one is shown at a time, the next when it is closed', () => {
    const { kit } = createTestKit()
    raiseAlert(kit, missing(), 'one')
    raiseAlert(kit, kitError('config/project-id-missing'), 'two')
    expect(kit.get(alerts).get().shown?.text).toBe('one')
    closeAlert(kit)
    expect(kit.get(alerts).get().shown?.text).toBe('two')
    closeAlert(kit)
    expect(kit.get(alerts).get().shown).toBeUndefined()
  })

  test('with debug off the developer reads it in the log, and visitors see nothing', () => {
    const { kit } = createTestKit({ debug: false })
    raiseProblem(kit, missing(), 'check it')
    expect(kit.get(alerts).get().shown).toBeUndefined()
    expect(kit.log.entries().at(-1)?.text).toBe(
      `Network Not Found (network/not-found): check it ${docsUrl('network/not-found')}`,
    )
    expect(kit.get(config).get().status).toBe('misconfigured')
  })
})

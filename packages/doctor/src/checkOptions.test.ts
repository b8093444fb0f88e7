import { alerts, type Kit, openModal } from '@latchkey/core'
import { createFakeGateway, createSiteWorld, createTestKit, gatewayUrl } from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { diagnose } from './diagnose'

async function optionsFindings(kit: Kit) {
  const { findings } = await diagnose(kit)
  return findings.filter(({ id }) => id === 'setup/options' || id === 'setup/alert')
}

test('options that are fine are called so', async () => {
  expect(await optionsFindings(createTestKit().kit)).toMatchObject([{ id: 'setup/options', level: 'ok' }])
})

test('each wrong option is a problem, with what to do about it', async () => {
  const { kit } = createTestKit({ projectId: ' ', themeMode: 'pink' as never, balanceDecimals: 99 })
  expect(await optionsFindings(kit)).toMatchObject([
    { level: 'problem', title: 'Project ID Not Configured', next: expect.stringContaining('Pass projectId') },
    {
      level: 'problem',
      title: expect.stringContaining('themeMode'),
      next: expect.stringContaining('Correct the option'),
    },
    { level: 'problem', title: expect.stringContaining('balanceDecimals') },
  ])
})

test('with debug off no bar told anything, and the problem is found with its advice all the same', async () => {
  const { kit } = createTestKit({ projectId: '', debug: false })
  expect(await optionsFindings(kit)).toMatchObject([
    { level: 'problem', title: 'Project ID Not Configured', next: expect.stringContaining('Pass projectId') },
  ])
})

test('a flag that does not count is an alert, and no problem', async () => {
  const gateway = createFakeGateway({
    '/appkit/v1/config': () => ({ features: [{ id: 'swap', isEnabled: true, config: [] }] }),
    '/projects/v1/origins': () => ({ allowedOrigins: [] }),
    '/getWallets': () => ({ data: [], count: 0 }),
    '/v1/supported-chains': () => ({ http: [] }),
  })
  const { kit } = createTestKit({ gatewayUrl, features: { swaps: false } }, createSiteWorld(gateway))
  kit.start()
  await openModal(kit)
  await expect.poll(() => kit.get(alerts).get().raised).toHaveLength(1)
  expect(await optionsFindings(kit)).toMatchObject([
    {
      id: 'setup/alert',
      level: 'note',
      title: 'Local configuration ignored',
      text: expect.stringContaining('swaps'),
    },
  ])
})

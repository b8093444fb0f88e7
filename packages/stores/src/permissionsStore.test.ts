import { connect } from '@latchkey/core'
import {
  alice,
  createFakeAdapter,
  createFakeGateway,
  createSiteWorld,
  createTestKit,
  gatewayUrl,
  startAwake,
} from '@latchkey/core/fakes'
import { expect, test, vi } from 'vitest'
import { type LatchkeyPermissions, permissionsStore } from './permissionsStore'

const path = `/v1/sessions/${encodeURIComponent(`eip155:1:${alice}`)}`

async function site(isOn: boolean) {
  const gateway = createFakeGateway({ [path]: () => ({ pcis: [] }) })
  const options = { adapters: [createFakeAdapter()], gatewayUrl, features: { smartSessions: isOn } }
  const { kit } = createTestKit(options, createSiteWorld(gateway))
  await startAwake(kit)
  const heard: LatchkeyPermissions[] = []
  const stop = permissionsStore(kit).subscribe(now => heard.push(now))
  await connect(kit, { connectorId: 'io.one' })
  return { gateway, heard, stop }
}

test('[IMP-37 API-33] the store of permissions asks for an account, anew when asked to, and refuses a bad id', async () => {
  const { gateway, heard, stop } = await site(true)
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ status: 'success', data: [] }), 20_000)
  expect(gateway.at(path)).toHaveLength(1)
  await heard.at(-1)?.refetch()
  expect(gateway.at(path)).toHaveLength(2)
  await expect(heard.at(-1)?.revokePermissions('mine')).rejects.toMatchObject({ code: 'permissions/unknown' })
  stop()
})

test('[CFG-27] where permissions are off nothing is asked for, and nobody', async () => {
  const { gateway, heard, stop } = await site(false)
  await heard.at(-1)?.refetch()
  expect(heard.at(-1)).toMatchObject({ status: 'idle' })
  const request = {
    expiry: 2_000_000_000,
    signer: { type: 'account', data: { address: '0x1' } },
    permissions: [],
  }
  await expect(heard.at(-1)?.grantPermissions(request as never)).rejects.toMatchObject({
    code: 'permissions/off',
  })
  expect(gateway.at(path)).toHaveLength(0)
  stop()
})

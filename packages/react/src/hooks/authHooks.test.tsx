import { embeddedUser } from '@latchkey/core/auth'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSite, testKit } from '../../test/site'
import { useLatchkeyAuth } from './useLatchkeyAuth'

const patience = { timeout: 60_000 }

function Site() {
  const { user } = useLatchkeyAuth()
  return <output data-testid="user">{user ? `${user.email} ${user.isBackedUp}` : 'nobody'}</output>
}

test('[EMB-57 EMB-58] useLatchkeyAuth tells who is logged in to the embedded wallet', async () => {
  const { kit } = testKit()
  await renderSite(kit, <Site />)
  const said = page.getByTestId('user')
  await expect.element(said, patience).toHaveTextContent('nobody')
  kit.get(embeddedUser).set({
    ...{ user: { email: 'ann@mail.example' }, authProvider: 'email', accountType: 'eoa', isBackedUp: false },
    ...{ isSmartAccountDeployed: false, preferredAccountTypes: {}, accounts: {} },
  })
  await expect.element(said, patience).toHaveTextContent('ann@mail.example false')
  kit.get(embeddedUser).set(undefined)
  await expect.element(said, patience).toHaveTextContent('nobody')
})

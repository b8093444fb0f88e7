import { openModal } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderAsked, signInKit } from '../../test/signIn'
import { hostOf } from '../../test/site'

const patience = { timeout: 60_000 }

test('the first frame of the settings has the rows of permissions and of the session', async () => {
  const made = signInKit({ getRequired: () => false }, { features: { smartSessions: true } })
  const { kit } = made
  await renderAsked(made)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull(), patience)
  const opening = openModal(kit, { view: 'AccountSettings' })
  const titles = () =>
    [...(hostOf(kit)?.shadowRoot?.querySelectorAll('.lk-settings .lk-row-title') ?? [])].map(
      ({ textContent }) => textContent,
    )
  while (titles().length === 0) await new Promise(requestAnimationFrame)
  expect(titles().slice(-2)).toEqual(['Permissions', 'Sign out'])
  await opening
})

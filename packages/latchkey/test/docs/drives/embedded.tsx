import { embeddedUser } from '@latchkey/core/auth'
import type { ComponentType } from 'react'
import { expect } from 'vitest'
import { docsSite } from '../docsSite'
import { button } from '../driving/button'
import type { PageDrives } from '../driving/Drive'
import { driveKit } from '../driving/driveKit'
import { onSite } from '../driving/onSite'
import { renderIn } from '../driving/renderIn'

export const embedded: PageDrives = {
  kit: driveKit,
  BackUp: onSite(docsSite, async ({ kit }, BackUp: ComponentType<never>) => {
    const view = await renderIn(kit, BackUp, {})
    const logIn = (isBackedUp: boolean) =>
      kit.get(embeddedUser).set({
        ...{ user: { email: 'ann@mail.example' }, authProvider: 'email', accountType: 'eoa', isBackedUp },
        ...{ isSmartAccountDeployed: false, preferredAccountTypes: {}, accounts: {} },
      })
    logIn(false)
    await expect.element(button('Back up your wallet')).toBeVisible()
    logIn(true)
    await expect.poll(() => button('Back up your wallet').query()).toBeNull()
    await view.unmount()
  }),
}

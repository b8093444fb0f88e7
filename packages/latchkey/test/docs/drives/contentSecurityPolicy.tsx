import type { ComponentType } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Kit } from '../../../src'
import { docsSite } from '../docsSite'
import { button } from '../driving/button'
import type { PageDrives } from '../driving/Drive'
import { onSite } from '../driving/onSite'

export const contentSecurityPolicy: PageDrives = {
  Page: onSite(docsSite, async ({ kit }, Page: ComponentType<{ kit: Kit; nonce: string }>) => {
    const view = await render(<Page kit={kit} nonce="abc" />)
    await expect.element(button('Connect wallet')).toBeVisible()
    await view.unmount()
  }),
}

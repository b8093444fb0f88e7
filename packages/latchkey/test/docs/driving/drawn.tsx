import type { ComponentType } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { connectedSite, type DocsSite } from '../docsSite'
import type { Drive } from './Drive'
import { onSite } from './onSite'
import { renderIn } from './renderIn'

/** Draws a component in a site with a connected wallet, finds a text in it, and goes on from there. */
export function drawn(
  text: (site: DocsSite) => string | RegExp,
  then: (site: DocsSite) => Promise<unknown> = async () => {},
  props: (site: DocsSite) => object = () => ({}),
): Drive {
  return onSite(connectedSite, async (site, Example: ComponentType<never>) => {
    const view = await renderIn(site.kit, Example, props(site))
    await expect.element(page.getByText(text(site)).first()).toBeVisible()
    await then(site)
    await view.unmount()
  })
}

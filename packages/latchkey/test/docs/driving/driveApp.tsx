import type { ComponentType } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { button } from './button'

/** A whole app with a kit of its own: its button is there. */
export async function driveApp(App: ComponentType<never>): Promise<void> {
  const Drawn = App as ComponentType<object>
  const view = await render(<Drawn />)
  await expect.element(button('Connect wallet').first()).toBeVisible()
  await view.unmount()
}

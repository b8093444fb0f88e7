import type { ComponentType } from 'react'
import { render } from 'vitest-browser-react'
import type { Kit } from '../../../src'
import { LatchkeyProvider } from '../../../src/react'

/** Draws a component of the docs below a kit's provider. */
export function renderIn(kit: Kit, Example: ComponentType<never>, props: object = {}) {
  const Drawn = Example as ComponentType<object>
  return render(
    <LatchkeyProvider kit={kit}>
      <Drawn {...props} />
    </LatchkeyProvider>,
  )
}

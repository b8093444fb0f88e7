import { userEvent } from 'vitest/browser'

/** Moves the pointer to a corner: an earlier test may have left it over what this one looks at. */
export async function pointAway(): Promise<void> {
  const corner = document.createElement('div')
  corner.style.cssText = 'position: fixed; inset: auto 0 0 auto; width: 4px; height: 4px'
  document.body.append(corner)
  await userEvent.hover(corner)
  corner.remove()
}

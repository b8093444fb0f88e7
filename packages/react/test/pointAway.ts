import { userEvent } from 'vitest/browser'

/** Takes the pointer to a corner: it stays where an earlier test left it, maybe over what is looked at now. */
export async function pointAway(): Promise<void> {
  const corner = document.createElement('div')
  corner.style.cssText = 'position: fixed; inset: auto 0 0 auto; width: 4px; height: 4px'
  document.body.append(corner)
  await userEvent.hover(corner)
  corner.remove()
}

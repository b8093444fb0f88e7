/**
 * A visitor's click. The three events leave together: waiting for a page to have taken in one of them would move the
 * next by as long as the page is busy.
 */
export async function clickAt(cdp, { x, y }) {
  const event = (type, more = {}) => cdp.send('Input.dispatchMouseEvent', { type, x, y, ...more })
  const button = { button: 'left', clickCount: 1 }
  await Promise.all([
    event('mouseMoved'),
    event('mousePressed', { ...button, buttons: 1 }),
    event('mouseReleased', button),
  ])
}

/** The pointer comes to a place, and nothing is pressed. */
export async function pointAt(cdp, { x, y }) {
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
}

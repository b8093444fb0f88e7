import type { SyntheticEvent } from 'react'

/**
 * Ends an event in React only. Like any event it leaves our shadow root, where React handles it a second
 * time: the components around us would get it twice.
 */
const end = (event: SyntheticEvent) => {
  event.isPropagationStopped = () => true
}

const names = 'Click Focus Blur Input Change KeyDown KeyUp MouseDown MouseUp PointerDown PointerUp'

/** Handlers for the outermost element of a shadow root. */
export const keptInside: Record<string, typeof end> = Object.fromEntries(
  names.split(' ').map(name => [`on${name}`, end]),
)

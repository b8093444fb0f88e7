import type { SyntheticEvent } from 'react'

/**
 * Ends an event in React alone. It leaves our shadow root as any event does, and React hears it there once more: the
 * components around us would be told twice.
 */
const end = (event: SyntheticEvent) => {
  event.isPropagationStopped = () => true
}

const names = 'Click Focus Blur Input Change KeyDown KeyUp MouseDown MouseUp PointerDown PointerUp'

/** Handlers for the outermost element of a shadow root. */
export const keptInside: Record<string, typeof end> = Object.fromEntries(
  names.split(' ').map(name => [`on${name}`, end]),
)

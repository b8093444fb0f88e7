import { untilFound } from './untilFound'

/** Waits until every picture of a kit is drawn and nothing in it moves, save what turns for ever. */
export async function untilStill(root: ShadowRoot | null | undefined): Promise<void> {
  await document.fonts.ready
  await untilFound(() => [...(root?.querySelectorAll('img') ?? [])].every(picture => picture.complete))
  await nextFrame() // a change of colours begins with a frame
  await nextFrame()
  const moving = root?.getAnimations() ?? []
  const ending = moving.filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(animation => animation.finished))
}

function nextFrame(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => resolve()))
}

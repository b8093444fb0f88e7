import { motionMs, type Route, router, type ViewName } from '@latchkey/core'
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { loadedUi } from './loadedUi'
import { animate, growthOf } from './motion'
import type { LoadedView } from './view'

/** The current view. A new one slides in from its side, and the card resizes to it. */
export function ViewStack({ route }: { route: Route }) {
  const kit = useKit()
  const box = useRef<HTMLDivElement>(null)
  const height = useRef<number>(undefined)
  const { view, params } = route
  const draw = useDraw(view)

  // A view may have grown since it opened; its height when the next one arrives counts.
  useEffect(() => {
    const card = box.current?.closest('.lk-card')
    if (!card || !window.ResizeObserver) return
    const observer = new ResizeObserver(() => {
      height.current = card.getBoundingClientRect().height
    })
    observer.observe(card)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for each new view
  useLayoutEffect(() => {
    const element = box.current
    const card = element?.closest('.lk-card')
    const from = height.current
    // The first view comes with the card, and measuring it now would force an early layout.
    if (!element || !card || from === undefined) return
    stopGrowing(card)
    const to = card.getBoundingClientRect().height
    height.current = to
    const isMirrored = getComputedStyle(element).direction === 'rtl'
    const side = (kit.get(router).get().direction === 'next' ? 1 : -1) * (isMirrored ? -1 : 1)
    animate(
      element,
      [
        { opacity: 0, transform: `translateX(${side * 16}px)` },
        { opacity: 1, transform: 'none' },
      ],
      motionMs.view,
    )
    if (from !== to) animate(card, [{ height: `${from}px` }, { height: `${to}px` }], motionMs.height)
  }, [kit, view])

  return (
    <div className="lk-view" ref={box}>
      <Fragment key={view}>{draw?.(params)}</Fragment>
    </div>
  )
}

/** The view's draw function; another view's code that arrives redraws nothing. */
function useDraw<Name extends ViewName>(view: Name): LoadedView<Name>['draw'] | undefined {
  return useFeature(loadedUi, ({ views }) => {
    const loaded: LoadedView<Name> | undefined = views[view]
    return loaded?.draw
  })
}

/** The running animation of an earlier view would falsify the new one's height. */
function stopGrowing(card: Element): void {
  for (const running of growthOf(card)) running.cancel()
}

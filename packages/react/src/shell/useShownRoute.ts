import { currentRoute, type Route, router } from '@latchkey/core'
import { useRef } from 'react'
import { useShownFeature } from './useShownFeature'

/** The route that is shown. One that says the same is the same: opening what was drawn ahead draws nothing again. */
export function useShownRoute(): Route {
  const before = useRef<Route>(undefined)
  return useShownFeature(router, state => {
    const route = currentRoute(state)
    if (before.current?.view !== route.view || before.current.params !== route.params) before.current = route
    return before.current
  })
}

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Playground, PlaygroundState } from '../createPlayground'

export const PlaygroundContext = createContext<Playground | undefined>(undefined)

/** The playground with its state now; `kit` is the one whose buttons stand at the top. */
export function usePlayground() {
  const playground = useContext(PlaygroundContext)
  if (!playground) throw new Error('usePlayground needs a PlaygroundContext above it')
  const state: PlaygroundState = useSyncExternalStore(playground.subscribe, playground.get)
  const { config, log, change } = playground
  return { ...state, kit: state.main.kit, config, log, change }
}

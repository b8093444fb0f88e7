import { createContext, useContext } from 'react'
import type { Playground } from './createPlayground'

export const PlaygroundContext = createContext<Playground | undefined>(undefined)

export function usePlayground(): Playground {
  const playground = useContext(PlaygroundContext)
  if (!playground) throw new Error('usePlayground needs a PlaygroundContext above it')
  return playground
}

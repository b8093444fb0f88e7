import { useLatchkeyEvents } from 'latchkey/react'
import { usePlayground } from '../site/PlaygroundContext'

/** Writes what the kit around it tells into the log, under the kit's id. */
export function EventTap({ kit }: { kit: string }) {
  const { log } = usePlayground()
  useLatchkeyEvents(event => log.add(kit, event))
  return null
}

import type { Kit } from 'latchkey'
import { useState } from 'react'
import { usePlayground } from '../PlaygroundContext'
import { createSecondConfig, createSecondKit } from './createSecondKit'

/** The second kit while it is shown. Its wagmi config stays, as a site's own would. */
export function useSecondKit(): { kit: Kit | undefined; toggle: () => void } {
  const { settings } = usePlayground()
  const [config] = useState(createSecondConfig)
  const [kit, setKit] = useState(() => (settings.second ? createSecondKit(config) : undefined))
  return {
    kit,
    toggle() {
      setKit(kit ? undefined : createSecondKit(config))
      kit?.destroy()
    },
  }
}

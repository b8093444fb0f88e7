import { LatchkeyProvider } from 'latchkey/react'
import type { ReactNode } from 'react'
import type { SiteKit } from '../createPlayground'
import { themeVariables } from '../site/kitOptions'
import { usePlayground } from '../site/PlaygroundContext'
import { useKitLook } from '../site/useKitLook'
import { usePageLook } from '../site/usePageLook'
import { useReopened } from '../site/useReopened'
import { DemoWalletLink } from '../stage/DemoWalletLink'
import { EventTap } from '../watch/EventTap'

/** The kit of the page, with the look that is chosen. */
export function MainKit({ children }: { children: ReactNode }) {
  const { main, settings } = usePlayground()
  usePageLook(settings)
  useKitLook(main.kit, settings.theme, settings.lang, themeVariables(settings))
  return (
    <LatchkeyProvider kit={main.kit}>
      <EventTap kit={settings.id} />
      {children}
      <DemoWalletLink kit={main.kit} />
      <Reopened main={main} />
    </LatchkeyProvider>
  )
}

/** After the rest, so that a place of the modal in the page is there before. */
function Reopened({ main }: { main: SiteKit }) {
  useReopened(main)
  return null
}

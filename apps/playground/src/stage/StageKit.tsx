import { openModal, type PlainViewName } from 'latchkey'
import { LatchkeyModal, LatchkeyProvider } from 'latchkey/react'
import { useSyncExternalStore } from 'react'
import type { SiteKit } from '../createPlayground'
import { themeVariables } from '../site/kitOptions'
import { usePlayground } from '../site/PlaygroundContext'
import { useKitLook } from '../site/useKitLook'
import { useReopened } from '../site/useReopened'
import { useText } from '../text/useText'
import { EventTap } from '../watch/EventTap'
import { DemoWalletLink } from './DemoWalletLink'
import { StageBar } from './StageBar'

/** The kit on the stage: the same options as the one at the top of the page, with its views in the page. */
export function StageKit({ preview }: { preview: SiteKit }) {
  const say = useText()
  const { settings } = usePlayground()
  const { kit, views } = preview
  const shown = useSyncExternalStore(views.subscribe, views.get)
  useKitLook(kit, settings.theme, settings.lang, themeVariables(settings))
  const show = (view?: PlainViewName) => {
    openModal(kit, { view }).catch(error => console.error('the view could not be shown', error))
  }
  return (
    <LatchkeyProvider kit={kit}>
      <EventTap kit="stage" />
      <StageBar shown={shown} onShow={show} />
      <div className="stage-floor">
        <div className="stage-card" style={{ maxWidth: settings.width }}>
          <LatchkeyModal />
          <DemoWalletLink kit={kit} />
          <Reopened preview={preview} />
        </div>
        {!shown && (
          <button type="button" className="button" onClick={() => show()}>
            {say('stage.again')}
          </button>
        )}
      </div>
    </LatchkeyProvider>
  )
}

/** After the place of the modal, so that what it opens by itself comes first. */
function Reopened({ preview }: { preview: SiteKit }) {
  useReopened(preview)
  return null
}

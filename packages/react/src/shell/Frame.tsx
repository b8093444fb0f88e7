import { namespaceFilter, toast } from '@latchkey/core'
import { useFeature } from '../kit/useFeature'
import { useOnline } from '../kit/useOnline'
import { useStyles } from '../style/StyleRoot'
import { useCardSheet } from '../style/useCardSheet'
import { useText } from '../text/useText'
import buttonCss from '../ui/cardButton.css?inline'
import hiddenCss from '../ui/hidden.css?inline'
import { Icon } from '../ui/Icon'
import { AlertBar } from './AlertBar'
import { Branding } from './Branding'
import { BrokenView } from './BrokenView'
import { ErrorBoundary } from './ErrorBoundary'
import css from './frame.css?inline'
import { Header } from './Header'
import { loadedUi } from './loadedUi'
import { ReloadNotice } from './ReloadNotice'
import { shellTexts } from './shellTexts'
import { ToastBar } from './ToastBar'
import { useShownFeature } from './useShownFeature'
import { useShownRoute } from './useShownRoute'
import { ViewStack } from './ViewStack'

/** The card that every view is drawn in: header, view, and the notices around them. */
export function Frame() {
  useStyles(css, buttonCss, hiddenCss)
  useCardSheet()
  const say = useText(shellTexts)
  const isOnline = useOnline()
  const { shown } = useFeature(toast)
  const route = useShownRoute()
  const { view } = route
  const loaded = useFeature(loadedUi).views[view]
  const only = useShownFeature(namespaceFilter)
  const sayTitle = useText(loaded?.texts ?? {})
  const title = loaded ? sayTitle((only && loaded.titleFor?.[only]) ?? loaded.title) : ''
  return (
    // Focusable, so that a click on a text leaves the focus, and with it the keys, in the modal.
    <section className="lk-card" data-view={view} aria-labelledby="lk-title" tabIndex={-1}>
      <Header title={title} view={view} />
      <AlertBar />
      {!isOnline && (
        <p className="lk-notice" role="status">
          <Icon name="warning" size={18} />
          {say('offline.text')}
        </p>
      )}
      <ReloadNotice />
      <ErrorBoundary until={view} broken={(retry, tries) => <BrokenView tries={tries} onRetry={retry} />}>
        <ViewStack route={route} />
      </ErrorBoundary>
      <Branding view={view} />
      <div className="lk-toasts" aria-live="polite">
        {shown && <ToastBar toast={shown} />}
      </div>
    </section>
  )
}

import { currentRoute, namespaceFilter, router } from '@latchkey/core'
import { useFeature } from '../kit/useFeature'
import { useStyles } from '../style/StyleRoot'
import { useCardSheet } from '../style/useCardSheet'
import { useText } from '../text/useText'
import buttonCss from '../ui/cardButton.css?inline'
import hiddenCss from '../ui/hidden.css?inline'
import { AlertBar } from './AlertBar'
import { Branding } from './Branding'
import { BrokenView } from './BrokenView'
import { ErrorBoundary } from './ErrorBoundary'
import css from './frame.css?inline'
import { Header } from './Header'
import { loadedUi } from './loadedUi'
import { OfflineNotice } from './OfflineNotice'
import { ReloadNotice } from './ReloadNotice'
import { Toasts } from './Toasts'
import { useShownFeature } from './useShownReading'
import { ViewStack } from './ViewStack'

/**
 * The card that every view is drawn in: header, view, and the notices around them. What comes and goes reads its own
 * state, so that it does not draw the view again.
 */
export function Frame() {
  useStyles(css, buttonCss, hiddenCss)
  useCardSheet()
  const route = useShownFeature(router, currentRoute)
  const { view } = route
  const loaded = useFeature(loadedUi, ({ views }) => views[view])
  const only = useShownFeature(namespaceFilter, namespace => namespace)
  const sayTitle = useText(loaded?.texts ?? {})
  const title = loaded ? sayTitle((only && loaded.titleFor?.[only]) ?? loaded.title) : ''
  return (
    // Focusable, so that a click on a text leaves the focus, and with it the keys, in the modal.
    <section className="lk-card" data-view={view} aria-labelledby="lk-title" tabIndex={-1}>
      <Header title={title} view={view} />
      <AlertBar />
      <OfflineNotice />
      <ReloadNotice />
      <ErrorBoundary until={view} broken={(retry, tries) => <BrokenView tries={tries} onRetry={retry} />}>
        <ViewStack route={route} />
      </ErrorBoundary>
      <Branding view={view} />
      <Toasts />
    </section>
  )
}

import { currentRoute, namespaceFilter, type Reading, type Route, router, toast } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useMemo } from 'react'
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
import { useShownReading } from './useShownReading'
import { ViewStack } from './ViewStack'

const frameReading: Reading<{ route: Route; hasBack: boolean; only: ChainNamespace | undefined }> = kit => {
  const state = kit.get(router).get()
  return {
    route: currentRoute(state),
    hasBack: state.stack.length > 1,
    only: kit.get(namespaceFilter).get(),
  }
}

/** The card around every view: header, view, and the notices around them. */
export function Frame() {
  useStyles(css, buttonCss, hiddenCss)
  useCardSheet()
  const say = useText(shellTexts)
  const isOnline = useOnline()
  const shown = useFeature(toast, state => state.shown)
  const { route, hasBack, only } = useShownReading(frameReading)
  const { view } = route
  // The same element each time: a toast, or going offline, does not redraw the view.
  const drawn = useMemo(() => <ViewStack route={route} />, [route])
  const loaded = useFeature(loadedUi, ({ views }) => views[view])
  const sayTitle = useText(loaded?.texts ?? {})
  const title = loaded ? sayTitle((only && loaded.titleFor?.[only]) ?? loaded.title) : ''
  return (
    // Focusable, so that a click on a text keeps the focus, and thus the keys, in the modal.
    <section className="lk-card" data-view={view} aria-labelledby="lk-title" tabIndex={-1}>
      <Header title={title} view={view} hasBack={hasBack} />
      <AlertBar />
      {!isOnline && (
        <p className="lk-notice" role="status">
          <Icon name="warning" size={18} />
          {say('offline.text')}
        </p>
      )}
      <ReloadNotice />
      <ErrorBoundary until={view} broken={(retry, tries) => <BrokenView tries={tries} onRetry={retry} />}>
        {drawn}
      </ErrorBoundary>
      <Branding view={view} />
      <div className="lk-toasts" aria-live="polite">
        {shown && <ToastBar toast={shown} />}
      </div>
    </section>
  )
}

import { alerts, closeAlert } from '@latchkey/core'
import { errorAdvice } from '@latchkey/core/advice'
import { docsUrl } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import css from './alertNote.css?inline'
import { alertTexts } from './alertTexts'

/** What is wrong with the site's set-up, for its developer; shown while `debug` is on. */
export function AlertNote() {
  useStyles(css)
  const kit = useKit()
  const say = useText(alertTexts)
  const shown = useFeature(alerts, state => state.shown)
  if (!shown) return null
  return (
    <aside className="lk-notice lk-alert" aria-label={say('alert.label')} dir="ltr" lang="en">
      <div>
        <strong>{shown.title}</strong>
        {shown.text} {errorAdvice[shown.code].remedy.replaceAll('`', '')}{' '}
        <a href={docsUrl(shown.code)} target="_blank" rel="noreferrer">
          Read more
        </a>
      </div>
      <IconButton icon="close" label={say('alert.close')} onClick={() => closeAlert(kit)} />
    </aside>
  )
}

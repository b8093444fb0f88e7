import type { ListState } from '@latchkey/core/account'
import type { AboutAnswer } from '@latchkey/protocol'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { ListAbout } from './ListAbout'
import { ListMessage } from './ListMessage'
import css from './listNote.css?inline'
import { listNoteTexts } from './listNoteTexts'
import { RetryButton } from './RetryButton'

export type ListNoteProps = {
  /** In the place of rows that could not be loaded, above old ones, or below what is shown. */
  place: 'instead' | 'above' | 'below'
  state: ListState<AboutAnswer>
  onRetry: () => void
}

/** What is said of a list: that it could not be loaded, that it is old, what its source cannot know and who it is from. */
export function ListNote({ place, state, onRetry }: ListNoteProps) {
  useStyles(css)
  const say = useText(listNoteTexts)
  if (place === 'below') return state.data ? <ListAbout about={state.data} /> : null
  const retry = <RetryButton retryIn={state.retryIn} busy={state.isFetching} onRetry={onRetry} />
  return place === 'instead' ? (
    <ListMessage
      mark={<Icon name="warning" size={28} />}
      title={say('list.failed')}
      text={say('list.failedText')}
    >
      {retry}
    </ListMessage>
  ) : (
    <p className="lk-list-old" role="status">
      <span>{say('list.old')}</span> {retry}
    </p>
  )
}

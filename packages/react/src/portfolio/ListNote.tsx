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
  /** Instead of rows that failed to load, above old ones, or below the list. */
  place: 'instead' | 'above' | 'below'
  state: ListState<AboutAnswer>
  onRetry: () => void
}

/** A note about a list: it failed to load, it is old, or what its source cannot know and who provides it. */
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

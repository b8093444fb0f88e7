import { defineFeature } from '@latchkey/core'
import type { ListState } from '@latchkey/core/account'
import type { AboutAnswer } from '@latchkey/protocol'
import type { ComponentType, ReactNode } from 'react'
import { useLazy } from '../shell/useLazy'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { ListMessage } from './ListMessage'
import type { ListNoteProps } from './ListNote'
import { ListSkeleton } from './ListSkeleton'
import css from './portfolio.css?inline'
import { portfolioTexts } from './portfolioTexts'

export type ListFrameProps<Data> = {
  state: ListState<Data>
  isEmpty: boolean
  /** The text of an empty list, and the drawing beside it. */
  empty: { mark: ReactNode; title: string; text: string }
  onRetry: () => void
  children: ReactNode
}

/**
 * A list of the account in each of its states: loading, failed, offline, empty, without a source; notes on
 * its source are below (IMP-01, IMP-02, IMP-17, IMP-18). Old data is grey (ACC-19).
 */
export function ListFrame<Data extends AboutAnswer>({
  state,
  isEmpty,
  empty,
  onRetry,
  children,
}: ListFrameProps<Data>) {
  useStyles(css)
  const say = useText(portfolioTexts)
  const { data, error, isOffline, isSlow } = state
  const about = { state, onRetry }
  const warning = <Icon name="warning" size={28} />
  if (!data && isOffline)
    return <ListMessage mark={warning} title={say('list.offline')} text={say('list.offlineText')} />
  if (!data && error) return <Note place="instead" {...about} />
  if (!data) return <ListSkeleton note={isSlow ? say('list.slow') : undefined} />
  if (data.reason) return <ListMessage mark={warning} text={say(`list.${data.reason}`)} />
  const { gaps = [], attribution = [] } = data
  return (
    <>
      {error && <Note place="above" {...about} />}
      {isEmpty ? <ListMessage {...empty} /> : <div data-old={error ? true : undefined}>{children}</div>}
      {gaps.length + attribution.length > 0 && <Note place="below" {...about} />}
    </>
  )
}

/** Most lists need no note: its code loads with the first one. */
const note = defineFeature<ComponentType<ListNoteProps> | undefined>('listNote', () => undefined)
const loadNote = async () => (await import('./ListNote')).ListNote

function Note(props: ListNoteProps) {
  const ListNote = useLazy(note, loadNote)
  if (ListNote) return <ListNote {...props} />
  return props.place === 'instead' ? <ListSkeleton note={undefined} /> : null
}

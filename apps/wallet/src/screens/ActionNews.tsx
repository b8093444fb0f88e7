import { Note } from '../ui/Note'
import { Working } from '../ui/Working'
import type { Action } from '../wallet/useAction'

/** Beside the buttons, so that it is in sight: an action's progress, or why it failed. */
export function ActionNews({ action, words }: { action: Action; words: string }) {
  return (
    <div className="action-news">
      {action.state === 'working' && <Working words={words} />}
      {action.error && (
        <Note kind="bad" role="alert">
          {action.error}
        </Note>
      )}
    </div>
  )
}

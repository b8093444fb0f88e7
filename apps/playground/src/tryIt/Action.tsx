import { type ReactNode, useId } from 'react'
import { commonObstacleId } from './CommonObstacle'
import type { Attempt } from './useAttempt'

export type ActionProps = {
  title: string
  text?: string
  /** What the button says. */
  label: string
  /** Why this one cannot be done now, if none of the common reasons stands in the way. */
  obstacle?: string | undefined
  /** A reason that all of them share; it is told once, above them. */
  isBlocked: boolean
  attempt: Attempt
  onRun: () => void
  /** What stands before the button, and after it. */
  children?: ReactNode
  further?: ReactNode
}

/** One thing to try: its fields, its button, and how the last try went. */
export function Action({
  title,
  text,
  label,
  obstacle,
  isBlocked,
  attempt,
  onRun,
  children,
  further,
}: ActionProps) {
  const id = useId()
  return (
    <form
      className="action"
      aria-labelledby={`${id}-title`}
      onSubmit={event => {
        event.preventDefault()
        onRun()
      }}
    >
      <div className="action-head">
        <h3 id={`${id}-title`}>{title}</h3>
        {text && <p className="soft">{text}</p>}
      </div>
      <div className="action-fields">
        {children}
        <button
          type="submit"
          className="button"
          disabled={isBlocked || obstacle !== undefined || attempt.status === 'pending'}
          aria-describedby={isBlocked ? commonObstacleId : obstacle ? `${id}-why` : undefined}
        >
          {label}
        </button>
        {further}
      </div>
      {obstacle && !isBlocked && (
        <p id={`${id}-why`} className="obstacle">
          {obstacle}
        </p>
      )}
      <output className="outcome" data-status={attempt.status}>
        {attempt.status !== 'idle' && <span className="outcome-words">{attempt.words}</span>}
        {attempt.status !== 'idle' && attempt.detail && <code dir="ltr">{attempt.detail}</code>}
      </output>
    </form>
  )
}

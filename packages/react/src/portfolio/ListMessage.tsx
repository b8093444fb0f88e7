import type { ReactNode } from 'react'

/** Replaces an empty list: the reason, and a next step. */
export function ListMessage({
  mark,
  title,
  text,
  children,
}: {
  mark: ReactNode
  title?: string | undefined
  text?: string | undefined
  children?: ReactNode
}) {
  return (
    <div className="lk-centre lk-list-message">
      {mark}
      {title && <p className="lk-lead">{title}</p>}
      {text && <p className="lk-quiet">{text}</p>}
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'

export type SectionProps = {
  id: string
  title: string
  text: string
  note?: string | undefined
  aside?: ReactNode
  children: ReactNode
}

/** A part of the page: what it is on one side, what to play with on the other. */
export function Section({ id, title, text, note, aside, children }: SectionProps) {
  return (
    <section className="section" aria-labelledby={`${id}-title`}>
      <div className="section-words">
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{text}</p>
        {note && <p className="note">{note}</p>}
        {aside}
      </div>
      <div className="section-body">{children}</div>
    </section>
  )
}

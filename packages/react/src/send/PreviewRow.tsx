import type { ReactNode } from 'react'

/** A detail that the visitor is about to sign, with a subtle note. */
export function PreviewRow({
  name,
  note,
  children,
}: {
  name: string
  note?: string | undefined
  children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note && (
        <dd className="lk-send-note">
          <bdi>{note}</bdi>
        </dd>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'

/** One thing that is about to be signed, and a quieter word beside it. */
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

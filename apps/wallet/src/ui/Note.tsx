import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'

export type NoteProps = { kind: 'warning' | 'bad' | 'plain'; children: ReactNode; role?: 'alert' | 'status' }

const icons: Readonly<Record<NoteProps['kind'], IconName>> = {
  warning: 'warning',
  bad: 'warning',
  plain: 'info',
}

/** A sentence that users should not overlook. */
export function Note({ kind, children, role }: NoteProps) {
  return (
    <div className={`note ${kind}`} role={role}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  )
}

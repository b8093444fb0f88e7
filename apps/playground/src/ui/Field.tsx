import { type ReactNode, useId } from 'react'

export type FieldProps = {
  label: string
  /** What stands beside the label, for example the value of a slider. */
  beside?: ReactNode
  /** The control, with the id the label points to. */
  children: (id: string) => ReactNode
}

/** A control with its label above it. */
export function Field({ label, beside, children }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label> {beside}
      </div>
      {children(id)}
    </div>
  )
}

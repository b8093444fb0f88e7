import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useStyles } from '../style/StyleRoot'
import css from './button.css?inline'
import { Spinner } from './Spinner'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: 'main' | 'quiet' | 'danger'
  /** A drawing before the text, as an <Icon />. */
  icon?: ReactNode
  busy?: boolean
  children: ReactNode
}

/** A button with a text. While `busy` it shows a ring, keeps its size and takes no second click. */
export function Button({ look = 'quiet', icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  useStyles(css)
  return (
    <button
      type="button"
      {...rest}
      className={`lk-button lk-button-${look}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest.disabled || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner size={18} /> : icon}
      <span>{children}</span>
    </button>
  )
}

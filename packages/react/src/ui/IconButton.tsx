import type { ButtonHTMLAttributes } from 'react'
import { useStyles } from '../style/StyleRoot'
import { Icon, type IconName } from './Icon'
import css from './iconButton.css?inline'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  icon: IconName
  label: string
}

/** A round button that shows a drawing and says its label. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  useStyles(css)
  return (
    <button type="button" title={label} {...rest} className="lk-icon-button" aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}

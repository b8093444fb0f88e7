import { Icon, type IconName } from './Icon'

/** What stands in a row where a wallet has its picture. */
export function RowMark({ name }: { name: IconName }) {
  return (
    <span className="lk-row-mark">
      <Icon name={name} size={22} />
    </span>
  )
}

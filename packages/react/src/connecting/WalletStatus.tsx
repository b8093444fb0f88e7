import { useStyles } from '../style/StyleRoot'
import { Icon } from '../ui/Icon'
import { Picture } from '../ui/Picture'
import css from './connecting.css?inline'

export type WalletStatusProps = {
  src: string | undefined
  name: string
  /** `ready`: not asked yet. `waiting`: the wallet is asking. `over`: it ended without a connection. */
  status: 'ready' | 'waiting' | 'over'
  lead: string
  text: string
}

/** A wallet's picture in a ring that shows whether we wait for it, and words for that. */
export function WalletStatus({ src, name, status, lead, text }: WalletStatusProps) {
  useStyles(css)
  return (
    <div className="lk-centre lk-connecting" data-status={status}>
      <span className="lk-ring">
        <Picture src={src} name={name} size={72} />
        {status === 'over' && (
          <span className="lk-ring-mark">
            <Icon name="close" size={16} />
          </span>
        )}
      </span>
      <div className="lk-connecting-text" role="status">
        <p className="lk-lead">{lead}</p>
        <p className="lk-quiet">{text}</p>
      </div>
    </div>
  )
}

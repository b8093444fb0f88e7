import { useStyles } from '../shell/StyleRoot'
import { useText } from '../text/useText'
import { Icon, type IconName } from '../ui/Icon'
import type { View } from '../views'
import css from './guide.css?inline'

export const view: View = { title: 'guide.title', Component: WhatIsAWallet }

const points: readonly { icon: IconName; part: 'keys' | 'login' | 'safe' }[] = [
  { icon: 'wallet', part: 'keys' },
  { icon: 'key', part: 'login' },
  { icon: 'shield', part: 'safe' },
]

/** Three things to know before the first wallet. */
export function WhatIsAWallet() {
  useStyles(css)
  const say = useText()
  return (
    <ul className="lk-points">
      {points.map(({ icon, part }) => (
        <li key={part}>
          <span className="lk-point-mark">
            <Icon name={icon} size={24} />
          </span>
          <div>
            <h3>{say(`guide.${part}`)}</h3>
            <p className="lk-quiet">{say(`guide.${part}Text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

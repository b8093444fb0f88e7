import { useOnline } from '../kit/useOnline'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import authCss from './auth.css?inline'
import { authTexts } from './authTexts'
import css from './ownWallet.css?inline'
import { ownWalletTexts } from './ownWalletTexts'
import { useWalletSettings } from './useWalletSettings'

export const view: View<'UpgradeEmailWallet', typeof ownWalletTexts> = {
  texts: ownWalletTexts,
  title: 'own.walletTitle',
  draw: () => <UpgradeEmailWallet />,
}

const points = ['backup', 'devices', 'export'] as const

/** What makes the wallet behind a login the visitor's own, and how to get there. */
export function UpgradeEmailWallet() {
  useStyles(css, authCss)
  const say = useText(ownWalletTexts, authTexts)
  const isOnline = useOnline()
  const { isBusy, open } = useWalletSettings()
  return (
    <div className="lk-auth">
      <div className="lk-centre">
        <span className="lk-auth-sign">
          <Icon name="key" size={32} />
        </span>
        <p className="lk-lead">{say('own.walletLead')}</p>
      </div>
      <dl className="lk-own-points">
        {points.map(point => (
          <div key={point}>
            <dt>{say(`own.${point}`)}</dt>
            <dd>{say(`own.${point}Text`)}</dd>
          </div>
        ))}
      </dl>
      <p className="lk-auth-note" role="status">
        {say(isOnline ? 'own.frameNote' : 'auth.offline')}
      </p>
      <Button look="main" busy={isBusy} disabled={!isOnline && !isBusy} onClick={open}>
        {say(isBusy ? 'own.opening' : 'own.open')}
      </Button>
    </div>
  )
}

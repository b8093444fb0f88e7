import { Points } from '../guide/Points'
import { sharedTexts } from '../shell/sharedTexts'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Drawing } from '../ui/Drawing'
import { shieldIcon } from '../ui/furtherIcons'
import { Icon } from '../ui/Icon'
import css from './getWallet.css?inline'
import { getWalletTexts } from './getWalletTexts'

const findWallet = 'https://ethereum.org/wallets/find-wallet'
const star = 'M12 4l2.4 5.1 5.6.7-4.1 3.8 1.1 5.5L12 16.4 7 19.1l1.1-5.5L4 9.8l5.6-.7z'

/** How to choose a wallet, for sites without a list of them. Loads nothing from the page it links to. */
export function GetWalletAdvice() {
  useStyles(css)
  const say = useText(getWalletTexts, sharedTexts)
  return (
    <>
      <Points
        points={[
          { mark: <Drawing path={star} size={24} />, text: say('getWallet.choose') },
          { mark: <Drawing path={shieldIcon} size={24} />, text: say('getWallet.source') },
          { mark: <Icon name="key" size={24} />, text: say('getWallet.phrase') },
        ]}
      />
      <a className="lk-link lk-find" href={findWallet} target="_blank" rel="noopener noreferrer">
        {say('getWallet.find')}
        <Icon name="external" size={16} />
        <span className="lk-hidden">{say('downloads.newTab')}</span>
      </a>
    </>
  )
}

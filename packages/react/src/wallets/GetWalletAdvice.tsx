import { Points } from '../guide/Points'
import { useStyles } from '../shell/StyleRoot'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import css from './getWallet.css?inline'

const findWallet = 'https://ethereum.org/wallets/find-wallet'

const points = [
  { icon: 'star', part: 'choose' },
  { icon: 'shield', part: 'source' },
  { icon: 'key', part: 'phrase' },
] as const

/** How to choose a wallet, where the site has no list of them. Nothing is loaded from the page it links to. */
export function GetWalletAdvice() {
  useStyles(css)
  const say = useText()
  return (
    <>
      <Points points={points.map(({ icon, part }) => ({ icon, text: say(`getWallet.${part}`) }))} />
      <a className="lk-link lk-find" href={findWallet} target="_blank" rel="noopener noreferrer">
        {say('getWallet.find')}
        <Icon name="external" size={16} />
        <span className="lk-hidden">{say('downloads.newTab')}</span>
      </a>
    </>
  )
}

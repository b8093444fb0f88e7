import { insideLink, isMobile, reloadPage, track, type Views, walletImageUrl } from '@latchkey/core'
import type { Wallet, WalletPlace } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { sharedTexts } from '../shell/sharedTexts'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { commonTexts } from '../text/commonTexts'
import type { Say } from '../text/sayIn'
import { useText } from '../text/useText'
import { Drawing } from '../ui/Drawing'
import { Icon } from '../ui/Icon'
import { List } from '../ui/List'
import listCss from '../ui/listRow.css?inline'
import { Picture } from '../ui/Picture'
import { browserOf, type DownloadPlace, downloadPlaces } from './downloadPlaces'
import css from './downloads.css?inline'
import { downloadsTexts } from './downloadsTexts'

export const view: View<'Downloads', typeof sharedTexts> = {
  texts: sharedTexts,
  title: 'downloads.title',
  draw: params => <Downloads {...params} />,
}

/** Where to get one wallet: real links, each with its host. */
export function Downloads({ wallet }: Views['Downloads']) {
  useStyles(listCss, css)
  const kit = useKit()
  const say = useText(downloadsTexts, sharedTexts, commonTexts)
  const places = downloadPlaces(kit, wallet)
  const inside = insideLink(kit, wallet)
  return (
    <>
      <div className="lk-centre lk-wallet-head">
        <Picture src={walletImageUrl(kit, wallet)} name={wallet.name} size={72} />
        <p className="lk-lead" dir="auto">
          {wallet.name}
        </p>
        {wallet.description && (
          <p className="lk-quiet lk-wallet-words" dir="auto">
            {wallet.description}
          </p>
        )}
      </div>
      {places.length > 0 ? (
        <List label={say('downloads.list', { wallet: wallet.name })}>
          {places.map(place => (
            <PlaceRow key={place.type} place={place} wallet={wallet} />
          ))}
        </List>
      ) : (
        <p className="lk-quiet lk-centre" role="status">
          {say('downloads.none', { wallet: wallet.name })}
        </p>
      )}
      {appearsHere(wallet, places) && !isMobile(kit) && (
        <p className="lk-foot">
          {say('downloads.installed')}{' '}
          <button type="button" className="lk-link" onClick={() => reloadPage(kit)}>
            {say('button.reload')}
          </button>
        </p>
      )}
      {inside && (
        <p className="lk-foot">
          {say('downloads.installed')}{' '}
          <a className="lk-link" href={inside} target="_blank" rel="noopener noreferrer">
            {say('pairing.open', { wallet: wallet.name })}
          </a>
        </p>
      )}
    </>
  )
}

function PlaceRow({ place, wallet }: { place: DownloadPlace; wallet: Wallet }) {
  const kit = useKit()
  const say = useText(downloadsTexts, sharedTexts)
  const { type, url, host } = place
  return (
    <li>
      <a
        className="lk-row lk-place"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() =>
          track(kit, {
            event: 'GET_WALLET',
            properties: { name: wallet.name, explorerId: wallet.id, type },
          })
        }
      >
        <span className="lk-row-mark">
          <Drawing path={drawings[type]} size={22} />
        </span>
        <span className="lk-row-text">
          <span className="lk-row-title">{nameOf(place, say)}</span>
          {/* Never truncated: the end of a host reveals its owner. */}
          <bdi className="lk-row-note" dir="ltr">
            {host}
          </bdi>
        </span>
        <Icon name="external" size={18} />
        <span className="lk-hidden">{say('downloads.newTab')}</span>
      </a>
    </li>
  )
}

const phone =
  'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM11 18h2'
const globe =
  'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c2.4 2.4 3.4 5 3.4 8s-1 5.6-3.4 8c-2.4-2.4-3.4-5-3.4-8s1-5.6 3.4-8z'
const drawings: Readonly<Record<WalletPlace, string>> = {
  chrome_store: 'M5 8h4V6.5a2 2 0 0 1 4 0V8h4v4h1.5a2 2 0 0 1 0 4H17v4H5z',
  app_store: phone,
  play_store: phone,
  webapp: globe,
  homepage: globe,
}

function nameOf({ type, host }: DownloadPlace, say: Say<keyof typeof downloadsTexts>): string {
  switch (type) {
    case 'chrome_store': {
      const browser = browserOf(host)
      return browser ? say('downloads.extension', { browser }) : say('downloads.anyExtension')
    }
    case 'app_store':
      return say('downloads.appStore')
    case 'play_store':
      return say('downloads.playStore')
    case 'webapp':
      return say('downloads.web')
    case 'homepage':
      return say('downloads.site')
  }
}

/** Whether this browser would find the wallet after installing it; not one that is only on phones. */
function appearsHere(wallet: Wallet, places: readonly DownloadPlace[]): boolean {
  return places.some(({ type }) => type === 'chrome_store') || (places.length > 0 && Boolean(wallet.rdns))
}

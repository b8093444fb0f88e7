import { activeAccount, activeNetwork, isUnsupported, type Kit, networks, type Stop } from '@latchkey/core'
import { language } from '@latchkey/react/language'
import {
  cardSheet,
  downIcon,
  faceName,
  followName,
  hiddenCss,
  nameFor,
  pageButtonCss,
  pageButtonTexts,
  pictureCss,
  sayIn,
  shortAddress,
  warningIcon,
} from '@latchkey/react/plain'
import { drawAvatar, drawIcon, drawNetwork } from './drawings'
import { html } from './html'
import type { Face } from './showButton'

const look = { className: 'lk-page-button', css: [pageButtonCss, hiddenCss, pictureCss], cardSheet }

/** The connected account: its picture and its name or address, or that it is on a wrong network. */
export function accountFace(kit: Kit): Face | undefined {
  const account = activeAccount(kit)
  if (account.status !== 'connected') return undefined
  const say = sayIn(kit.get(language).get(), [pageButtonTexts])
  const { address } = account
  const name = nameFor(kit.get(faceName).get(), address)
  const shown = name ?? shortAddress(address)
  const isWrong = isUnsupported(kit)
  const label = isWrong ? say('button.wrongNetwork') : say('button.account', { address: shown })
  return {
    ...look,
    key: JSON.stringify([label, address]),
    label,
    draw: () =>
      isWrong
        ? [drawIcon(warningIcon, 20), html('span', {}, label)]
        : [drawAvatar(address, 24), html('bdi', { dir: name ? 'auto' : 'ltr' }, shown)],
  }
}

/** Tells when the account's name is known, or is another one. */
export function watchName(kit: Kit, changed: () => void): Stop {
  const stops = [followName(kit), kit.get(faceName).subscribe(changed)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The network in use. */
export function networkFace(kit: Kit): Face {
  const say = sayIn(kit.get(language).get(), [pageButtonTexts])
  const network = activeNetwork(kit.get(networks).get())
  const name = network?.unsupported
    ? say('button.wrongNetwork')
    : (network?.name ?? say('button.chooseNetwork'))
  const hidden = say('button.network', { network: '' })
  return {
    ...look,
    key: JSON.stringify([name, hidden, network?.imageUrl]),
    draw: () => [
      network && !network.unsupported ? drawNetwork(network, 24) : drawIcon(warningIcon, 20),
      html('span', {}, html('span', { class: 'lk-hidden' }, hidden), name),
      drawIcon(downIcon, 16),
    ],
  }
}

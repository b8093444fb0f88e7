import { type Kit, networks, openModal, retry, type Stop } from '@latchkey/core'
import { createButtonLife } from './createButtonLife'
import type { ElementLife } from './elementLife'
import { showButton } from './showButton'

/** `<latchkey-network-button>`: the network in use; opens the list of networks. */
export type LatchkeyNetworkButtonElement = HTMLElement & {
  /** What `createLatchkey` made. Default: the kit of the nearest `<latchkey-modal>`. */
  kit: Kit | undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-network-button': LatchkeyNetworkButtonElement
  }
}

export function networkButtonLife(element: HTMLElement): ElementLife {
  return createButtonLife(element, kit => ({ stop: showNetworkButton(element, kit) }))
}

/** Its code comes with the first one in a page. */
function showNetworkButton(element: HTMLElement, kit: Kit): Stop {
  let stop: Stop | undefined
  let isOver = false
  retry(kit, () => import('./cardFaces'))
    .then(({ networkFace }) => {
      if (isOver) return
      const onClick = () => {
        openModal(kit, { view: 'Networks' }).catch(error => kit.log.error('the modal did not open', error))
      }
      stop = showButton(element, kit, { features: [networks], face: () => networkFace(kit), onClick }).stop
    })
    .catch(error => kit.log.error('the button did not load', error))
  return () => {
    isOver = true
    stop?.()
  }
}

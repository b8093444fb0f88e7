import {
  accountOf,
  accounts,
  type Kit,
  networks,
  openModal,
  prepareModal,
  reloadPage,
  retry,
  router,
  type Stop,
} from '@latchkey/core'
import { language } from '@latchkey/react/language'
import { buttonCss, buttonTexts, commonTexts, sayIn, spinnerCss, warmOnIntent } from '@latchkey/react/plain'
import { createButtonLife } from './createButtonLife'
import type { ElementLife, Use } from './elementLife'
import { html } from './html'
import { type Face, showButton } from './showButton'

/** `<latchkey-button>`: opens the modal; shows the account once one is connected. Its attribute `label` is what it says. */
export type LatchkeyButtonElement = HTMLElement & {
  /** What `createLatchkey` made. Default: the kit of the nearest `<latchkey-modal>`. */
  kit: Kit | undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': LatchkeyButtonElement
  }
}

export function buttonLife(element: HTMLElement): ElementLife {
  return createButtonLife(element, kit => showConnectButton(element, kit))
}

function showConnectButton(element: HTMLElement, kit: Kit): Use {
  let failures = 0
  let isSlow = false
  const account = faceOfAccount(kit, () => redraw())
  // Some browsers remember a module that failed until the page is loaded anew.
  const isStuck = () => kit.get(router).get().modal === 'failed' && failures > 1
  const { button, redraw, stop } = showButton(element, kit, {
    features: [accounts, networks],
    face: () =>
      account.face() ??
      connectFace(kit, { label: element.getAttribute('label'), isStuck: isStuck(), isSlow }),
    onClick() {
      if (isStuck()) reloadPage(kit)
      else openModal(kit).catch(error => kit.log.error('the modal did not open', error))
    },
  })
  for (const name of ['pointerenter', 'focus']) button.addEventListener(name, () => warmOnIntent(kit))
  button.addEventListener('pointerdown', () => prepareModal(kit))
  let stopWaiting = () => {}
  const unfollow = kit.get(router).subscribe(({ modal }, before) => {
    if (modal === before.modal) return
    stopWaiting()
    isSlow = false
    if (modal === 'failed') failures += 1
    // A ring that is gone at once would only be a flicker.
    if (modal === 'opening')
      stopWaiting = kit.after(200, () => {
        isSlow = true
        redraw()
      })
    redraw()
  })
  return {
    changed: redraw,
    stop() {
      stopWaiting()
      unfollow()
      account.stop()
      stop()
    },
  }
}

type Situation = { label: string | null; isStuck: boolean; isSlow: boolean }

function connectFace(kit: Kit, { label, isStuck, isSlow }: Situation): Face {
  const say = sayIn(kit.get(language).get(), [buttonTexts, commonTexts])
  const text = isStuck
    ? say('button.reload')
    : kit.get(router).get().modal === 'failed'
      ? say('button.loadFailed')
      : statusOf(kit) !== 'disconnected'
        ? say('button.connecting')
        : label || say('button.connect')
  return {
    key: JSON.stringify([text, isSlow]),
    className: 'lk-button lk-button-main',
    css: [buttonCss, spinnerCss],
    isBusy: isSlow,
    draw: () => [...(isSlow ? [drawSpinner()] : []), html('span', {}, text)],
  }
}

/** The face of a connected account; its code comes while one connects, so that other pages do not pay for it. */
function faceOfAccount(kit: Kit, changed: () => void) {
  let faces: typeof import('./cardFaces') | undefined
  let isLoading = false
  let stop: Stop | undefined
  let isOver = false
  const face = (): Face | undefined => {
    if (!isLoading && statusOf(kit) !== 'disconnected') {
      isLoading = true
      retry(kit, () => import('./cardFaces'))
        .then(loaded => {
          faces = loaded
          if (!isOver) stop = loaded.watchName(kit, changed)
          changed()
        })
        .catch(error => {
          isLoading = false
          kit.log.error('the button did not load', error)
        })
    }
    return faces?.accountFace(kit)
  }
  return {
    face,
    stop() {
      isOver = true
      stop?.()
    },
  }
}

function statusOf(kit: Kit) {
  return accountOf(kit.get(accounts).get(), kit.get(networks).get().active).status
}

function drawSpinner(): Node {
  const ring = html('span', { class: 'lk-spinner', 'aria-hidden': 'true' })
  ring.style.fontSize = '18px'
  return ring
}
